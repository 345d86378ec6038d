import { PASSWORD_LENGTH } from '@msk/contracts';
import { useState } from 'react';
import { Field } from '../field';
import { StrengthMeter } from './strength-meter';

const TOO_SHORT_MESSAGE = `Password must be at least ${PASSWORD_LENGTH.min} characters long`;

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error?: string;
}

/**
 * Counts the length in code points, as the server does. The server checks the maximum: `maxLength` would silently
 * truncate a pasted password.
 */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <Field
      {...field}
      type="password"
      autoComplete="new-password"
      required
      onInput={({ currentTarget: input }) => {
        input.setCustomValidity([...input.value].length < PASSWORD_LENGTH.min ? TOO_SHORT_MESSAGE : '');
        setPassword(input.value);
      }}
      hint={<StrengthMeter password={password} />}
    />
  );
}
