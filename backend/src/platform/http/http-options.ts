import type { ClientScope } from '@msk/contracts';

/** What the HTTP edge must know of the contexts' routes, pages and fields: the platform itself names none. */
export interface HttpOptions {
  /** Callers of these routes expect an error's message also as `error`. */
  readonly repeatsMessageAsError: RegExp;
  /** Below `/api`: called by providers and automations, which authenticate by a secret; no cookie is read. */
  readonly webhookPaths: readonly string[];
  /** Pages opened by a link with a token: it must not leak in a `Referer`. Source: promise M8. */
  readonly pathsWithToken: RegExp;
  /** Where pages of the admin application begin; every other page is the learner application's. */
  readonly adminPaths: readonly string[];
  readonly docs: ApiDocsOptions;
}

export interface ApiDocsOptions {
  readonly introduction: string;
  readonly scopes: Readonly<Record<ClientScope, string>>;
  readonly tokenPath: string;
  /** Bearer secrets by the names of their security schemes, with their descriptions. */
  readonly secrets: Readonly<Record<string, string>>;
  /** A name has one meaning in the whole contract. */
  readonly examples: FieldExamples;
}

export type FieldExamples = Readonly<Record<string, unknown>>;
