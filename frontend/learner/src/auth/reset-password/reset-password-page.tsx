import { usePageTitle } from '@msk/frontend-shared/product';
import { useState } from 'react';
import { useLinkToken } from '../link-token';
import { ForgotPassword } from './forgot-password';
import { SetPassword } from './set-password';

/** `/reset-password`: asks for a link; with the token of one, for the new password. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [isSpent, setSpent] = useState(false);
  usePageTitle('Reset your password');
  return token && !isSpent ? (
    <SetPassword token={token} onSpent={() => setSpent(true)} />
  ) : (
    <ForgotPassword isAgain={isSpent} />
  );
}
