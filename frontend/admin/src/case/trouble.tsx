import styles from './trouble.module.css';

/** What went wrong with the thing on show, in words for the curator. */
export const Trouble = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.trouble}>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{text}</p>
  </div>
);
