import { PASSWORD_LENGTH } from '@msk/contracts';
import { useState } from 'react';
import { Field } from '../field';
import { StrengthMeter } from './strength-meter';

const TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters long`;

interface NewPasswordProps {
  label: string;
  name: string;
  error?: string;
}

/**
 * Length is counted as the server counts it, an emoji as one. Too long is for the server to say: a limit on the field
 * would cut off what was pasted, and nobody would know.
 */
export function NewPassword(field: NewPasswordProps) {
  const [typed, setTyped] = useState('');
  return (
    <Field
      {...field}
      type="password"
      autoComplete="new-password"
      required
      onInput={({ currentTarget: input }) => {
        input.setCustomValidity([...input.value].length < PASSWORD_LENGTH.min ? TOO_SHORT : '');
        setTyped(input.value);
      }}
      hint={<StrengthMeter password={typed} />}
    />
  );
}
