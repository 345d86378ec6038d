import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import styles from './password-input.module.css';

/** Hides the password until the user shows it. Pasting and password managers work. Source: promise A13. */
export function PasswordInput({ className, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <div className={styles.row}>
      <input
        {...input}
        className={`${className} ${styles.input}`}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-controls={input.id}
        aria-label={label}
        data-tooltip={label}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}
