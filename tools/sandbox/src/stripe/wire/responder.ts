import type { Request, Response } from 'express';
import type { StripeAccount } from '../stripe-account.ts';
import { expandPaths } from './expand.ts';
import { createPage } from './lists.ts';
import { type Params, readList } from './params.ts';
import { createMissingObjectError } from './stripe-error.ts';

/** The parameters of a request: the query of a GET, the form of a POST. */
export const getParams = (req: Request): Params => (req.method === 'POST' ? (req.body ?? {}) : req.query) as Params;

/** Sends objects and pages, with expanded paths. */
export class Responder {
  readonly #account: StripeAccount;

  constructor(account: StripeAccount) {
    this.#account = account;
  }

  sendObject(req: Request, res: Response, object: object): void {
    const paths = readList(getParams(req), 'expand').map(String);
    res.json(expandPaths(object, paths, (id) => this.#account.find(id)));
  }

  sendPage<Kind extends { id: string; created?: number }>(req: Request, res: Response, all: Iterable<Kind>): void {
    const url = req.baseUrl + req.path;
    this.sendObject(req, res, createPage(all, getParams(req), url));
  }
}

/** Returns the object with the id. @throws StripeError 404 */
export function requireObject<Kind>(objects: ReadonlyMap<string, Kind>, kind: string, id: unknown, param = 'id'): Kind {
  const object = objects.get(String(id));
  if (object === undefined) throw createMissingObjectError(kind, String(id), param);
  return object;
}
