import { redirect } from '@msk/frontend-shared/redirect';
import { useEffect, useState } from 'react';

export type RedirectHandler = (url: string) => void;

/** Redirects to a page of the payment provider. After the browser's Back the page is usable again. */
export function useRedirect(onRedirect: RedirectHandler = redirect): {
  redirectTo: (url: string) => void;
  isRedirecting: boolean;
} {
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRedirecting(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  const redirectTo = (url: string) => {
    setRedirecting(true);
    onRedirect(url);
  };
  return { redirectTo, isRedirecting };
}
