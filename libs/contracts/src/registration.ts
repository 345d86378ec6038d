import type { User } from './access.ts';

export interface Registration {
  email: string;
  password: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** The new user is signed in at once. `message` says where the verification link is. */
export interface RegisterAnswer {
  user: User;
  message: string;
}

export interface PasswordReset {
  /** From the link in the mail. */
  token: string;
  newPassword: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** What an answer says that has nothing else to say; fit to show to a person. */
export interface MessageAnswer {
  message: string;
}

/** Seconds before another verification mail can be asked for. Source: specification section 9. */
export const RESEND_WAIT = 60;
/** Characters of a first or last name. */
export const NAME_LENGTH = 100;
