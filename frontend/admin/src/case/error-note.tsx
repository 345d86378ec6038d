import styles from './error-note.module.css';

/** An error of the shown item, for the curator. */
export const ErrorNote = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.note}>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{text}</p>
  </div>
);
