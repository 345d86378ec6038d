import { type ReactNode, type Ref, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** A sentence about the section. */
  text?: ReactNode;
  children?: ReactNode;
  /** Focusable, for when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A titled section on a card of its own. */
export function SectionCard({ title, text, children, headingRef }: SectionCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** The placeholder of a card whose content is loading. */
export const SectionCardSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <output className="visually-hidden">Loading…</output>
  </div>
);
