import { useEffect } from 'react';
import { ButtonLink } from '../parts/button';
import { Notice } from '../parts/notice';

interface AccessDeniedProps {
  /** Milliseconds until the sign-in page follows by itself. */
  redirectAfter: number;
  leave: (path: string) => void;
}

export function AccessDenied({ redirectAfter, leave }: AccessDeniedProps) {
  useEffect(() => {
    const timer = setTimeout(() => leave('/api/login'), redirectAfter);
    return () => clearTimeout(timer);
  }, [redirectAfter, leave]);
  return (
    <Notice title="Access Denied" text="Admin access required. Redirecting to login..." alert>
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}
