import { useToasts } from '../toasts/use-toasts';
import { useLogoutMutation } from './session-api';

/** Logs out and shows a toast; the guard of the open page then redirects. */
export function useLogout(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
  const [logout, { isLoading: isLoggingOut }] = useLogoutMutation();
  const toasts = useToasts();

  async function logOut() {
    const { error } = await logout();
    if (error) toasts.error('Logout failed', error);
    else toasts.success('Logged out', 'You have been logged out successfully');
  }

  return { logOut, isLoggingOut };
}
