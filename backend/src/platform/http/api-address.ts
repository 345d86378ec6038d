/** An address of the API, in any spelling that somebody may try: it is never a page. */
export const isApiAddress = (path: string): boolean => /^\/+(api|health|metrics)(\/|$)/i.test(path);

/** The page that shows the API to developers; it is a page like others. */
export const isDocsAddress = (path: string): boolean => /^\/api\/docs(\/|$)/i.test(path);
