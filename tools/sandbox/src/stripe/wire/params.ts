import type Stripe from 'stripe';
import { createInvalidParamError, createMissingParamError } from './stripe-error.ts';

/** The parameters of a request with resolved brackets: texts, lists and objects of texts. */
export type Params = Readonly<Record<string, unknown>>;

const at = (params: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), params);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `subscription_data.metadata` as the documentation writes it: `subscription_data[metadata]`. */
const toBrackets = (path: string): string => path.replace(/\.(\w+)/g, '[$1]');

export function readText(params: Params, path: string): string | null {
  const value = at(params, path);
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string')
    throw createInvalidParamError(toBrackets(path), `Invalid string: ${JSON.stringify(value)}`);
  return value;
}

export function readRequiredText(params: Params, path: string): string {
  const value = readText(params, path);
  if (value === null) throw createMissingParamError(toBrackets(path));
  return value;
}

export function readBoolean(params: Params, path: string): boolean | null {
  const value = readText(params, path);
  if (value === null) return null;
  if (value !== 'true' && value !== 'false')
    throw createInvalidParamError(toBrackets(path), `Invalid boolean: ${value}`);
  return value === 'true';
}

export function readInteger(params: Params, path: string): number | null {
  const value = readText(params, path);
  if (value === null) return null;
  if (!/^-?\d+$/.test(value)) throw createInvalidParamError(toBrackets(path), `Invalid integer: ${value}`);
  return Number(value);
}

export function readList(params: Params, path: string): unknown[] {
  const value = at(params, path);
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  if (isObject(value)) return Object.values(value);
  throw createInvalidParamError(toBrackets(path), 'Invalid array');
}

export function readMetadata(params: Params, path: string): Stripe.Metadata {
  const value = at(params, path);
  if (value === undefined) return {};
  if (!isObject(value)) throw createInvalidParamError(toBrackets(path), 'Invalid hash');
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]));
}

/** Merges metadata; an empty value removes its key. */
export const mergeMetadata = (present: Stripe.Metadata, sent: Stripe.Metadata): Stripe.Metadata =>
  Object.fromEntries(Object.entries({ ...present, ...sent }).filter(([, value]) => value !== ''));
