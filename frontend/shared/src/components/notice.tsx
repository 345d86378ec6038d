import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  text?: ReactNode;
  /** The actions offered. */
  children?: ReactNode;
  requestId?: string;
  /** Announced at once by a screen reader: for failures, not for empty lists. */
  alert?: boolean;
  level?: 1 | 2;
}

/** A page or a panel without content, with the reason. */
export function Notice({ title, text, children, requestId, alert = false, level = 2 }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.notice} role={alert ? 'alert' : undefined}>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </section>
  );
}
