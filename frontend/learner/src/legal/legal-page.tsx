import type { ReactNode } from 'react';
import { PageFrame } from '../frame/page-frame';
import styles from './legal-page.module.css';

export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame title={title}>
    <article className={styles.text}>
      <h1>{title}</h1>
      {children}
    </article>
  </PageFrame>
);
