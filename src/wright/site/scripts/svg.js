// Elements of SVG.

const SVG = "http://www.w3.org/2000/svg";

// A new one at the end of its parent.
export function drawn(parent, name, attributes) {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  return parent.appendChild(element);
}

export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
