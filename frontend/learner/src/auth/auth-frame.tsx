import { useProductTitle } from '@msk/frontend-shared/product';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Footer } from '../frame/footer';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  /** What the page is for; without one the product's name is the heading. */
  heading?: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** What the pages about signing in stand in: a single column on the wall. */
export function AuthFrame({ heading, text, children }: AuthFrameProps) {
  const title = useProductTitle();
  const Name = heading ? 'p' : 'h1';
  const top = useRef<HTMLHeadingElement>(null);
  // Another heading is another page, or another answer: whoever reads by ear or by key begins there.
  useEffect(() => {
    if (heading) top.current?.focus();
  }, [heading]);
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <Name className={styles.name}>
          <Link to="/">{title || 'Start page'}</Link>
        </Name>
        {heading && (
          <header className={styles.header}>
            <h1 ref={top} tabIndex={-1} className={styles.heading}>
              {heading}
            </h1>
            {text && <p className={styles.text}>{text}</p>}
          </header>
        )}
        {children}
      </main>
      <Footer />
    </div>
  );
}
