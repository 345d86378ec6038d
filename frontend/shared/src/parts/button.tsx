import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/** primary: the one thing to do here; plain: everything else; quiet: inside dense rows; danger: cannot be undone. */
type Look = { look?: 'primary' | 'plain' | 'quiet' | 'danger'; size?: 'small' | 'normal' | 'large' };

const lookOf = ({ look = 'plain', size = 'normal' }: Look) => ({
  className: styles.button,
  'data-look': look,
  'data-size': size,
});

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Its work is under way. Like `held`, that takes no further click, but keeps the focus, which `disabled` would lose. */
    busy?: boolean;
    /** It can't be used just now, and its words say why. */
    held?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export const Button = ({ look, size, busy = false, held = false, type = 'button', onClick, ...rest }: ButtonProps) => (
  <button
    type={type}
    {...lookOf({ look, size })}
    aria-busy={busy || undefined}
    aria-disabled={busy || held || undefined}
    onClick={busy || held ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
);

/** A link out of this application (the other app, another site, an address the server answers). */
export const ButtonLink = ({ look, size, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...lookOf({ look, size })} {...rest} />
);

export const ButtonTo = ({ look, size, ...rest }: Look & LinkProps) => <Link {...lookOf({ look, size })} {...rest} />;
