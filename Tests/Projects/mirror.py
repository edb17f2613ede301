"""Where a folder of mirrors has the Git directory of a repository."""
import os


def directory(folder):
    """The Git directory at a folder, or in a `repo` or `.git` below it.

    A mirror that is there and cannot be read would be left out of the figures: it ends the program.
    """
    places = [f"{folder}/repo/.git", f"{folder}/repo", f"{folder}/.git", folder]
    found = next((place for place in places if os.path.isfile(f"{place}/HEAD")), None)
    if not found:
        raise SystemExit(f"{folder} has no Git directory: not one of {', '.join(places)} has a HEAD.")
    return found
