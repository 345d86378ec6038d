import { usePublicConfig } from '@msk/frontend-shared/product';
import type { ReactNode } from 'react';
import { PageLayout } from '../layout/page-layout';
import styles from './legal-page.module.css';

export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageLayout title={title}>
    <article className={styles.text}>
      <h1>{title}</h1>
      {children}
    </article>
  </PageLayout>
);

export function SupportLink() {
  const { supportEmail } = usePublicConfig();
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'support';
}
