/* A worker that starts, and then dies of its first task. */

const die = () => {
  throw new Error("out of luck");
};

if (typeof self === "object" && typeof self.postMessage === "function") {
  self.onmessage = die;
  self.postMessage({ ready: true });
} else {
  const { parentPort } = process.getBuiltinModule("node:worker_threads");
  parentPort.on("message", die);
  parentPort.postMessage({ ready: true });
}
