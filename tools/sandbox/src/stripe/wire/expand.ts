import { StripeError } from './stripe-error.ts';

/** Source: https://docs.stripe.com/api/expanding_objects */
const MAX_DEPTH = 4;

/** Replaces ids by their objects along the paths. */
export function expandPaths(
  answer: object,
  paths: readonly string[],
  find: (id: string) => object | undefined,
): object {
  const copy: Record<string, unknown> = JSON.parse(JSON.stringify(answer));
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) throw createTooDeepError(path);
    expand(copy, names, path, find);
  }
  return copy;
}

function expand(value: unknown, names: string[], path: string, find: (id: string) => object | undefined): void {
  const [name, ...rest] = names;
  if (name === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) expand(each, names, path, find);
    return;
  }
  if (!isObject(value)) throw createNotExpandableError(path);
  if (!(name in value)) throw createNotExpandableError(path);
  value[name] = resolved(value[name], find);
  expand(value[name], rest, path, find);
}

function resolved(value: unknown, find: (id: string) => object | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => resolved(each, find));
  if (typeof value !== 'string') return value;
  const object = find(value);
  return object === undefined ? value : JSON.parse(JSON.stringify(object));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const createNotExpandableError = (path: string) =>
  new StripeError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
const createTooDeepError = (path: string) =>
  new StripeError(400, `You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`, { param: 'expand' });
