import type Stripe from 'stripe';
import { invalid, missing } from './stripe-error.ts';

/** The parameters of a request with resolved brackets: texts, lists and objects of texts. */
export type Params = Readonly<Record<string, unknown>>;

const at = (params: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), params);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `subscription_data.metadata` as the documentation writes it: `subscription_data[metadata]`. */
const named = (path: string): string => path.replace(/\.(\w+)/g, '[$1]');

export function text(params: Params, path: string): string | null {
  const value = at(params, path);
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(named(path), `Invalid string: ${JSON.stringify(value)}`);
  return value;
}

export function requiredText(params: Params, path: string): string {
  const value = text(params, path);
  if (value === null) throw missing(named(path));
  return value;
}

export function flag(params: Params, path: string): boolean | null {
  const value = text(params, path);
  if (value === null) return null;
  if (value !== 'true' && value !== 'false') throw invalid(named(path), `Invalid boolean: ${value}`);
  return value === 'true';
}

export function whole(params: Params, path: string): number | null {
  const value = text(params, path);
  if (value === null) return null;
  if (!/^-?\d+$/.test(value)) throw invalid(named(path), `Invalid integer: ${value}`);
  return Number(value);
}

export function list(params: Params, path: string): unknown[] {
  const value = at(params, path);
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  if (isObject(value)) return Object.values(value);
  throw invalid(named(path), 'Invalid array');
}

export function metadata(params: Params, path: string): Stripe.Metadata {
  const value = at(params, path);
  if (value === undefined) return {};
  if (!isObject(value)) throw invalid(named(path), 'Invalid hash');
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]));
}

/** Merges metadata; an empty value removes its key. */
export const mergeMetadata = (present: Stripe.Metadata, sent: Stripe.Metadata): Stripe.Metadata =>
  Object.fromEntries(Object.entries({ ...present, ...sent }).filter(([, value]) => value !== ''));
