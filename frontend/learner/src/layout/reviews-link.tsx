import type { User } from '@msk/contracts';
import { useReviewCount } from '@msk/frontend-shared/review-count';
import { Repeat2 } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import bookmarks from './bookmarks-link.module.css';
import styles from './reviews-link.module.css';

/** In the top bar while cards are due; on small screens the user menu says how many. */
export function ReviewsLink({ user }: { user: User }) {
  const due = useReviewCount(user);
  if (due === 0) return null;
  const label = `Reviews: ${due} due`;
  return (
    <NavLink to="/reviews" className={`${bookmarks.link} ${styles.link}`} aria-label={label} data-tooltip={label}>
      <Repeat2 size={16} strokeWidth={1.5} aria-hidden />
      {due} due
    </NavLink>
  );
}
