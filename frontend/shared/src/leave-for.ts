/** Goes to a page of the other application, or to an address the server answers itself. */
export const leaveFor = (path: string): void => window.location.assign(path);
