/** Replaces every style sheet in tests: each class name is its own value. */
export default new Proxy({}, { get: (_styles, name) => name });
