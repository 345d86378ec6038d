/** Loads a page of the other application, or a URL that the server answers itself. */
export const redirect = (path: string): void => window.location.assign(path);
