import type { Request } from 'express';

/** `GET /api/videos/:id`: the route's pattern, which is ours, rather than its address, which is the caller's. */
export const routeOf = ({ method, route }: Request): string | null => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  // A wildcard is where middleware stands, not a route.
  return typeof path === 'string' && !path.includes('*') ? `${method} ${path}` : null;
};
