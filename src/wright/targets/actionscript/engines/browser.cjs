// Stands for a browser in Node.js: AwayFL's bundles look for one while they load, and never again without a display.

const nothing = () => {};
const element = () => ({
  style: {},
  addEventListener: nothing,
  appendChild: nothing,
  canPlayType: () => "",
  getContext: () => null,
  getElementsByTagName: () => [],
  insertBefore: nothing,
  setAttribute: nothing,
});
const location = { href: "http://localhost/", protocol: "http:" };
const document = {
  ...element(),
  baseURI: location.href,
  body: element(),
  cookie: "",
  createElement: element,
  createElementNS: element,
  documentElement: element(),
  getElementById: () => null,
  head: element(),
  location,
};

Object.defineProperty(globalThis, "navigator", {
  value: { userAgent: "node", platform: "linux", maxTouchPoints: 0, language: "en" },
});
Object.assign(globalThis, {
  addEventListener: nothing,
  document,
  HTMLCanvasElement() {},
  HTMLImageElement() {},
  Image() {},
  innerHeight: 100,
  innerWidth: 100,
  location,
  requestAnimationFrame: (call) => setTimeout(call, 16),
  screen: { width: 100, height: 100 },
  self: globalThis,
  window: globalThis,
  XMLDocument() {},
});
