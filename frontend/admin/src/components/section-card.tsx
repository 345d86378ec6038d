import { Card, Flex, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  /** A sentence about the section. */
  text?: ReactNode;
  children?: ReactNode;
}

/** A titled section on a card of its own. */
export function SectionCard({ title, text, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} title={<h2 id={id}>{title}</h2>}>
      <Flex vertical gap="middle">
        {text && <Typography.Text type="secondary">{text}</Typography.Text>}
        {children}
      </Flex>
    </Card>
  );
}
