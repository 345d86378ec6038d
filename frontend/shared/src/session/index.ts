export { AdminOnly } from './admin-only';
export { displayName } from './display-name';
export {
  endSession,
  selectUser,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useSession,
} from './session-api';
export { SignedIn } from './signed-in';
