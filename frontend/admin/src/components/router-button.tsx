import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link within the console that looks like a button. */
export function RouterButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const follow = useLinkClickHandler(to);
  return <Button {...rest} href={useHref(to)} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
