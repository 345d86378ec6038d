/** Whether the page is one of the admin panel’s tabs. */
export const isAdminPanel = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
