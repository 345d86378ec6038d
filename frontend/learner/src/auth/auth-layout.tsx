import { useProductTitle } from '@msk/frontend-shared/product';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Footer } from '../layout/footer';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  /** The heading of the page; without one the product's name is the heading. */
  heading?: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The layout of the authentication pages: a single column. */
export function AuthLayout({ heading, text, children }: AuthLayoutProps) {
  const title = useProductTitle();
  const Name = heading ? 'p' : 'h1';
  const top = useRef<HTMLHeadingElement>(null);
  // A new heading is a new page or result: screen readers and the keyboard start there.
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
