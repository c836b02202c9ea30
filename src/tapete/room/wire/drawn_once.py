"""Something of a picture that is drawn when it is first asked for, and then kept with it."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar, overload

T = TypeVar("T")


class drawn_once(Generic[T]):  # noqa: N801 - used as a decorator
    """As ``functools.cached_property``, which until Python 3.12 takes a lock at each first look.

    Pictures are drawn in one thread, a dozen such values for each act.
    """

    def __init__(self, draw: Callable[..., T]) -> None:
        self._draw = draw
        self.__doc__ = draw.__doc__

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, picture: None, _: type) -> Self: ...
    @overload
    def __get__(self, picture: object, _: type) -> T: ...
    def __get__(self, picture: object | None, _: type) -> Self | T:
        if picture is None:
            return self
        value = self._draw(picture)
        setattr(picture, self._name, value)  # by way of its ``__dict__``, every look at the picture would be slower
        return value
