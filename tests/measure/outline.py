"""HTML pages as a list of elements and texts."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "rect", "line", "link", "img", "input"}
"""Elements that the pages never close with a tag of their own."""


class Outline(HTMLParser):
    """A page's elements with their attributes and text; unbalanced tags are an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(page)
        assert not self.open
        self.text = " ".join(text for _, text in self.texts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.texts.append((self.open[-1], " ".join(data.split())))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def is_self_contained(self) -> bool:
        """Check that the page fetches and runs nothing, and that ids are unique."""
        ids = [attributes["id"] for _, attributes in self.elements if "id" in attributes]
        assert len(ids) == len(set(ids))
        elements = any(self.all(tag) for tag in ("script", "link", "img", "iframe"))
        return not elements and not any(part in self.page for part in ("http", "url(", "@import"))
