import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import styles from './reviews.module.css';

/** For a learner without any card: where cards come from. */
export const NoCards = () => (
  <>
    <Notice
      title="No cards yet"
      text="A card asks you again at growing intervals, shortly before you would forget it."
    />
    <ul className={styles.sources}>
      <li>
        <b>Your notes.</b> Press “Ask me again” beside a note about a second of a case: it becomes the question.
      </li>
      <li>
        <b>Learning points.</b> Press “Add to reviews” at a learning point of a case that you have watched.
      </li>
      <li>
        <b>Practice.</b> Unknown cases that you call wrong or nearly right become cards by themselves.
      </li>
    </ul>
    <div className={styles.centred}>
      <RouterButtonLink variant="primary" to="/library">
        Library
      </RouterButtonLink>
      <RouterButtonLink to="/practice">Practice</RouterButtonLink>
    </div>
  </>
);
