export { AdminOnly } from './admin-only';
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
export { displayName, offersUpgrade } from './user-facts';
