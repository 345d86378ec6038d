type Selection = Map<string, Selection>;

/** `uri,pictures.sizes.link` as a tree. */
function parse(fields: string): Selection {
  const root: Selection = new Map();
  for (const field of fields.split(',')) {
    let node = root;
    for (const name of field.trim().split('.').filter(Boolean)) {
      const child: Selection = node.get(name) ?? new Map();
      node.set(name, child);
      node = child;
    }
  }
  return root;
}

function pick(value: unknown, selection: Selection): unknown {
  if (selection.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, selection));
  const kept = Object.entries(value).filter(([name]) => selection.has(name));
  return Object.fromEntries(kept.map(([name, child]) => [name, pick(child, selection.get(name) ?? new Map())]));
}

/** Applies Vimeo's `fields` parameter: dotted names, also in lists; unknown names are ignored. */
export const selectFields = (value: unknown, fields: unknown): unknown =>
  typeof fields === 'string' && fields !== '' ? pick(value, parse(fields)) : value;
