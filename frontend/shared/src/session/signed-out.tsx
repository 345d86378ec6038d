import { ButtonLink } from '../parts/button';
import { Notice } from '../parts/notice';
import { useLeaving } from './use-leaving';

/** The end of an admin's session, chosen or not; a notification says which it was. */
export function SignedOut({ leave }: { leave: (path: string) => void }) {
  useLeaving('/api/login', 500 /* ms */, leave);
  return (
    <Notice title="You have been signed out" text="Redirecting to login...">
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}
