import type { Request } from 'express';

/** Matches every spelling of an API path; the server never answers it with a page. */
export const isApiPath = (path: string): boolean => /^\/+(api|health|metrics)(\/|$)/i.test(path);

/** Scripts, styles and fonts of the pages. */
export const isHashedFilePath = (path: string): boolean => /^\/(admin\/)?assets\//.test(path);

/** Polled by machines every few seconds. */
export const isPolledPath = (path: string): boolean => /^\/+(health|metrics)(\/|$)/i.test(path);

/** Requests that a trace begins with: no polling, no files. */
export const isTracedPath = (path: string): boolean => !isPolledPath(path) && !isHashedFilePath(path);

/** The page with the API documentation; it is served like any other page. */
export const isDocsPath = (path: string): boolean => /^\/api\/docs(\/|$)/i.test(path);

/** Matches every spelling of a path to the code of the page that shows developers who is signed in. */
export function isDebugPagePath(path: string): boolean {
  try {
    return decodeURI(path).includes('/auth-test-page');
  } catch {
    return false; // a malformed path leads to no file
  }
}

/** `GET /api/videos/:id`: the pattern of the matched route. Unlike the path, it contains nothing that the caller sent. */
export const routePattern = ({ method, route }: Request): string | null => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  // Middleware is mounted at a wildcard, which is not a route.
  return typeof path === 'string' && !path.includes('*') ? `${method} ${path}` : null;
};
