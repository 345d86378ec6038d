import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

export type Application = 'learner' | 'admin';

type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { app: Application; to: string };

/** The same rule as the server's (`pages.ts`). */
const applicationOf = (path: string): Application => (/^\/(admin|stripe-setup)(\/|$)/.test(path) ? 'admin' : 'learner');

/**
 * A router link within `app`, else an ordinary link: the two applications are separate pages (architecture,
 * "Frontend").
 */
export const AppLink = ({ app, to, ...rest }: AppLinkProps) =>
  applicationOf(to) === app ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;

/** Whether the page is one of the admin panel’s tabs. */
export const isAdminPanel = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
