import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with an icon only; the label is its accessible name and its tooltip, which each application draws. */
export const IconButton = ({ label, children, ...rest }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} data-tooltip={label} {...rest}>
    {children}
  </button>
);
