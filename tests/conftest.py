from hypothesis import settings

settings.register_profile("tapete", deadline=None)
settings.load_profile("tapete")
