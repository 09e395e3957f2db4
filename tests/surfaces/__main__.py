"""Write the packages' surfaces anew, after a change of what users may name: `python -m tests.surfaces`."""

from tests.surfaces import FOLDER, surfaces

if __name__ == "__main__":
    for name, text in surfaces().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
