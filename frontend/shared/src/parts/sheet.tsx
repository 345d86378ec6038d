import { type ReactNode, type Ref, useId } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** What this is for, in a sentence. */
  text?: ReactNode;
  children?: ReactNode;
  /** The heading can be given the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One matter of the account on a sheet of its own. */
export function Sheet({ title, text, children, headingRef }: SheetProps) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
