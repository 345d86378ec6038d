export const isAdminPanel = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
