import type { Request, Response } from 'express';
import type { StripeAccount } from '../stripe-account.ts';
import { expanded } from './expand.ts';
import { page } from './lists.ts';
import { list, type Params } from './params.ts';
import { noSuch } from './stripe-error.ts';

/** What a call sent: the query of a GET, the form of a POST. */
export const paramsOf = (req: Request): Params => (req.method === 'POST' ? (req.body ?? {}) : req.query) as Params;

/** The ways in which every resource answers. */
export class Answers {
  readonly #account: StripeAccount;

  constructor(account: StripeAccount) {
    this.#account = account;
  }

  one(req: Request, res: Response, object: object): void {
    const paths = list(paramsOf(req), 'expand').map(String);
    res.json(expanded(object, paths, (id) => this.#account.find(id)));
  }

  page<Kind extends { id: string; created?: number }>(req: Request, res: Response, all: Iterable<Kind>): void {
    const url = req.baseUrl + req.path;
    this.one(req, res, page(all, paramsOf(req), url));
  }
}

/** The object of that id, or the refusal that there is none. */
export function known<Kind>(objects: ReadonlyMap<string, Kind>, kind: string, id: unknown, param = 'id'): Kind {
  const object = objects.get(String(id));
  if (object === undefined) throw noSuch(kind, String(id), param);
  return object;
}
