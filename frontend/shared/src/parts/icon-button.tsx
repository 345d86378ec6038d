import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that shows an icon only; the label is spoken and shown on hover. */
export const IconButton = ({ label, children, ...rest }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} title={label} {...rest}>
    {children}
  </button>
);
