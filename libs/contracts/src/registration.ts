import type { User } from './access.ts';

export interface Registration {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** The new user is signed in. `message` tells where to find the verification link. */
export interface RegisterAnswer {
  user: User;
  message: string;
}

export interface PasswordReset {
  /** From the link in the email. */
  token: string;
  newPassword: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** The body of a response that only has a message for the user. */
export interface MessageAnswer {
  message: string;
}

/** Wait before another verification email can be requested. Source: specification section 9. */
export const RESEND_WAIT_SECONDS = 60;
/** In characters, of a first or last name. */
export const MAX_NAME_LENGTH = 100;
