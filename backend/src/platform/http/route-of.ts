import type { Request } from 'express';

/** `GET /api/videos/:id`: the route's pattern, which is ours, rather than its address, which is the caller's. */
export const routeOf = ({ method, route }: Request): string | null => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? `${method} ${path}` : null;
};
