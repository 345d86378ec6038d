import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** The lists, the user's own texts, and what the pages need around them. */
const KEPT = [
  /^auth\/user$/,
  /^public\/config$/,
  /^stats$/,
  /^videos(\/search)?$/,
  /^videos\/[\da-f-]{36}$/,
  /^starred(\/ids)?$/,
  /^notes$/,
  /^playlists(\/[^/]+(\/videos)?)?$/,
  /^watched(\/marks)?$/,
  /^continue-watching$/,
  /^account\/preferences$/,
  /^reviews$/,
];

/** The address under which an answer is kept; undefined if it is not. The parameters have one order. */
export function keptPath(args: string | FetchArgs): string | undefined {
  const { url, method = 'GET', params = {} }: FetchArgs = typeof args === 'string' ? { url: args } : args;
  if (method !== 'GET' || !KEPT.some((pattern) => pattern.test(url))) return undefined;
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  query.sort();
  return `/api/${url}?${query}`;
}
