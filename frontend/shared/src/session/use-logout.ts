import { useToasts } from '../toasts/use-toasts';
import { useLogoutMutation } from './session-api';

/** Logs out and says so; the page that is open then leads away by itself. */
export function useLogout(): { logOut: () => Promise<void>; isLeaving: boolean } {
  const [logout, { isLoading: isLeaving }] = useLogoutMutation();
  const toasts = useToasts();

  async function logOut() {
    const { error } = await logout();
    if (error) toasts.failed('Logout failed', error);
    else toasts.worked('Logged out', 'You have been logged out successfully');
  }

  return { logOut, isLeaving };
}
