import type { User } from '@msk/contracts';
import { ChevronDown, UserRound } from 'lucide-react';
import { displayName } from '../session/user-facts';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  user: User;
}

export const accountLabel = (user: User) => `Account of ${displayName(user)}`;

/** What the user menu shows while it is closed. */
export const UserMenuFace = ({ user }: { user: User }) => (
  <>
    <UserRound size={20} strokeWidth={1.5} aria-hidden />
    <span className={styles.name}>{displayName(user)}</span>
    <ChevronDown size={16} strokeWidth={1.5} aria-hidden className={styles.chevron} />
  </>
);
