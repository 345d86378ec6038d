import { Flex, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './tab-page.module.css';

interface TabPageProps {
  title: string;
  /** A sentence or two about the tab. */
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A tab with its heading; on wide screens it scrolls by itself. */
export function TabPage({ title, about, actions, children }: TabPageProps) {
  const id = useId();
  return (
    <section className={styles.tab} aria-labelledby={id}>
      <Flex wrap gap="small" align="center" justify="space-between">
        <Typography.Title id={id} level={2} className={styles.heading}>
          {title}
        </Typography.Title>
        {actions}
      </Flex>
      {about && (
        <Typography.Text type="secondary" className={styles.about}>
          {about}
        </Typography.Text>
      )}
      {children}
    </section>
  );
}
