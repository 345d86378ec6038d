import { ButtonLink } from '../parts/button';
import { Notice } from '../parts/notice';
import { useLeaving } from './use-leaving';

export function AccessDenied({ leave }: { leave: (path: string) => void }) {
  useLeaving('/api/login', 1_000 /* ms */, leave);
  return (
    <Notice title="Access Denied" text="Admin access required. Redirecting to login..." alert>
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}
