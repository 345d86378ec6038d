import { Fragment } from 'react';
import styles from './long-text.module.css';

/** A text that may break after an @, and anywhere only if a word is longer than its line. */
export const LongText = ({ children }: { children: string }) => (
  <span className={styles.long}>
    {children.split(/(?<=@)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
