// What a program does with many messages that has a hash of one message only.

export function parts(bytes, count) {
  const size = bytes.length / count;
  return Array.from({ length: count }, (_, i) => bytes.slice(i * size, (i + 1) * size));
}

// A Merkle tree over digests, level by level; `node` makes one digest of two.
export function treeBy(node) {
  const prepare = (message, { leaves }) => {
    const digests = parts(message, leaves);
    return () => {
      let level = digests;
      while (level.length > 1) {
        const above = new Array(level.length >> 1);
        for (let i = 0; i < above.length; i++) above[i] = node(level[2 * i], level[2 * i + 1]);
        level = above;
      }
      return level[0];
    };
  };
  return { prepare, hex: hexOfBytes };
}

export function treeOf(hash, size) {
  const both = new Uint8Array(2 * size);
  return treeBy((left, right) => {
    both.set(left);
    both.set(right, size);
    return hash(both);
  });
}

export function loopOf(hash) {
  const prepare = (message, { count }) => {
    const messages = parts(message, count);
    return () => {
      const digests = new Array(count);
      for (let i = 0; i < count; i++) digests[i] = hash(messages[i]);
      return digests;
    };
  };
  return { prepare, hex: (digests) => digests.map(hexOfBytes).join("") };
}
