import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/** primary: the main action of the screen; plain: any other; quiet: in dense rows; danger: cannot be undone. */
type ButtonStyle = { variant?: 'primary' | 'plain' | 'quiet' | 'danger'; size?: 'small' | 'normal' | 'large' };

const styleProps = ({ variant = 'plain', size = 'normal' }: ButtonStyle) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
});

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action is running: clicks are ignored, but the focus stays, which `disabled` would lose. */
    busy?: boolean;
    /** It cannot be used now, and its text says why. */
    softDisabled?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export const Button = ({
  variant,
  size,
  busy = false,
  softDisabled = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    {...styleProps({ variant, size })}
    aria-busy={busy || undefined}
    aria-disabled={busy || softDisabled || undefined}
    onClick={busy || softDisabled ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
);

/** A link to another application, another site, or a URL that the server answers. */
export const ButtonLink = ({ variant, size, ...rest }: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...styleProps({ variant, size })} {...rest} />
);

export const RouterButtonLink = ({ variant, size, ...rest }: ButtonStyle & LinkProps) => (
  <Link {...styleProps({ variant, size })} {...rest} />
);
