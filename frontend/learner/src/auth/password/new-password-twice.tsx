import { Field } from '../field';
import { NewPassword } from './new-password';
import styles from './new-password-twice.module.css';

interface NewPasswordTwiceProps {
  /** What the second field is called. */
  confirm: string;
  error?: string;
}

/** `newPassword`, and once more what was meant by it: most people don't see what they type. */
export const NewPasswordTwice = ({ confirm, error }: NewPasswordTwiceProps) => (
  <div
    className={styles.fields}
    onInput={({ currentTarget }) => {
      const [first, second] = currentTarget.querySelectorAll('input');
      second?.setCustomValidity(first?.value === second.value ? '' : 'Passwords do not match');
    }}
  >
    <NewPassword label="New password" name="newPassword" error={error} />
    <Field label={confirm} name="confirmPassword" type="password" autoComplete="new-password" required />
  </div>
);
