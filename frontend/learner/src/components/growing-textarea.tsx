import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './growing-textarea.module.css';

type GrowingTextareaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'rows'> & {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/**
 * A text field as high as its text. A hidden copy of the text gives the height, since `field-sizing` is too new for
 * browsers of early 2023; on paper the copy is what is printed.
 */
export const GrowingTextarea = ({ value, ...rest }: GrowingTextareaProps) => (
  <div className={styles.frame}>
    <textarea rows={1} className={styles.field} value={value} {...rest} />
    <div className={styles.copy} aria-hidden>
      {value}{' '}
    </div>
  </div>
);
