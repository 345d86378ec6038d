export { AdminOnly } from './admin-only';
export { displayName } from './display-name';
export {
  endSession,
  refreshUser,
  selectUser,
  useLoginMutation,
  useRegisterMutation,
  useSession,
} from './session-api';
export { selectSessionEnd } from './session-slice';
export { SignedIn } from './signed-in';
export { useLogout } from './use-logout';
