import type { Request } from 'express';

/** Links go to where the caller found us, be it `localhost` or `127.0.0.1`. */
export const originOf = (req: Request): string => `${req.protocol}://${req.headers.host}`;
