"""Hands that are over, to be looked at step by step: by those who played in them, and by whoever is given a link.

Modules, in the order to read them:

- ``hand_frames``: a past hand picture by picture: for one of its players, or for anybody, with no card they may not see
- ``review``: the page of a past hand for one of its players, with what they may do about sharing it
- ``shared``: the page behind a link, for anybody, with its picture and its PHH file
- ``hand_picture``: a shared hand as one picture, for a message
- ``share_forms``: the forms that share a hand and take a link back
"""
