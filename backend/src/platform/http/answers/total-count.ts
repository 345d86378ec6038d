import type { Response } from 'express';

/** The length of the whole list, for a response that is a bare array. Source: api.md, "Conventions". */
export const setTotalCount = (response: Response, total: number): void => {
  response.setHeader('X-Total-Count', String(total));
};
