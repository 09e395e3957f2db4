/* Modules that share a chunk: what happens in one happens only if somebody uses its export. */

/** Whether nothing is called where a declaration stands. */
function isQuiet(node, code) {
  if (node.type === "ExportNamedDeclaration") return !node.declaration || isQuiet(node.declaration, code);
  if (node.type !== "VariableDeclaration") return /^(Function|Class|ExportAll)Declaration$/.test(node.type);
  return node.declarations.every(({ id, init }) => {
    if (id.type !== "Identifier") return false;
    if (!init || /^(Literal|(Arrow)?FunctionExpression)$/.test(init.type)) return true;
    return code.slice(id.end, init.start).includes("@__PURE__") || !code.slice(init.start, init.end).includes("(");
  });
}

/** The names that a statement defines and exports. */
function defined(node) {
  if (node.type !== "ExportNamedDeclaration" || node.source) return [];
  if (!node.declaration) return node.specifiers.map(({ exported }) => exported.name);
  return (node.declaration.declarations || [node.declaration]).map(({ id }) => id.name);
}

/** A module's statements, as one expression that bundlers leave out, if it has one export and does more for it. */
export function scoped(code, body) {
  const names = body.flatMap(defined);
  const end = body[body.length - 1].end;
  if (names.length !== 1 || body.every((node) => isQuiet(node, code))) return code.slice(body[0].start, end);
  let [text, at] = ["", body[0].start];
  for (const node of body.filter((each) => defined(each).length > 0)) {
    text += code.slice(at, node.start);
    at = node.declaration ? node.declaration.start : node.end;
  }
  text += code.slice(at, end);
  return `export const ${names[0]} = /* @__PURE__ */ (() => {\n${text}\n\nreturn ${names[0]};\n})();\n`;
}
