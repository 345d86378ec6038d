import { Field } from '../field';
import { NewPasswordField } from './new-password-field';
import styles from './new-password-fields.module.css';

interface NewPasswordFieldsProps {
  /** The label of the second field. */
  confirmLabel: string;
  error?: string;
}

/** `newPassword` and its confirmation, which must be equal. */
export const NewPasswordFields = ({ confirmLabel, error }: NewPasswordFieldsProps) => (
  <div
    className={styles.fields}
    onInput={({ currentTarget }) => {
      const [first, second] = currentTarget.querySelectorAll('input');
      second?.setCustomValidity(first?.value === second.value ? '' : 'Passwords do not match');
    }}
  >
    <NewPasswordField label="New password" name="newPassword" error={error} />
    <Field label={confirmLabel} name="confirmPassword" type="password" autoComplete="new-password" required />
  </div>
);
