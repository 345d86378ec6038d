/** An address of the API, in any spelling that somebody may try: it is never a page. */
export const isApiAddress = (path: string): boolean => /^\/+(api|health|metrics)(\/|$)/i.test(path);

/** The page that shows the API to developers; it is a page like others. */
export const isDocsAddress = (path: string): boolean => /^\/api\/docs(\/|$)/i.test(path);

/** Code of the page that tells developers whom the server takes them for, in any spelling that leads to its file. */
export function isDebugCode(path: string): boolean {
  try {
    return decodeURI(path).includes('/auth-test-page');
  } catch {
    return false; // no file is found by a malformed address
  }
}
