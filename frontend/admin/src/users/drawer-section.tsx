import { Typography } from 'antd';
import { type ReactNode, useId } from 'react';

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography.Title id={id} level={3}>
        {title}
      </Typography.Title>
      {children}
    </section>
  );
}
