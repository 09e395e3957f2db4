export const made = { prepare: (message) => () => hash(message), hex: hexOfBytes };
