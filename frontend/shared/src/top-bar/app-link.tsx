import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

export type Application = 'learner' | 'admin';

type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { app: Application; to: string };

/** As the server serves them (`pages.ts`). */
const applicationOf = (path: string): Application => (/^\/(admin|stripe-setup)(\/|$)/.test(path) ? 'admin' : 'learner');

/** A link that stays inside `app` where it can; the two applications are pages of their own (architecture, "Frontend"). */
export const AppLink = ({ app, to, ...rest }: AppLinkProps) =>
  applicationOf(to) === app ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
