import { useEffect } from 'react';
import { leaveFor } from '../leave-for';
import { ButtonLink } from '../parts/button';
import { Notice } from '../parts/notice';

/** @param redirectAfter milliseconds until the sign-in page follows by itself */
export function AccessDenied({ redirectAfter }: { redirectAfter: number }) {
  useEffect(() => {
    const timer = setTimeout(() => leaveFor('/api/login'), redirectAfter);
    return () => clearTimeout(timer);
  }, [redirectAfter]);
  return (
    <Notice title="Access Denied" text="Admin access required. Redirecting to login..." alert>
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}
