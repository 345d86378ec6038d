import { usePageTitle } from '@msk/frontend-shared/product';
import { useState } from 'react';
import { useLinkToken } from '../link-token';
import { ForgotPassword } from './forgot-password';
import { SetPassword } from './set-password';

/** `/reset-password`: requests a link; with the token of a link, sets the new password. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [isLinkInvalid, setLinkInvalid] = useState(false);
  usePageTitle('Reset your password');
  return token && !isLinkInvalid ? (
    <SetPassword token={token} onInvalidLink={() => setLinkInvalid(true)} />
  ) : (
    <ForgotPassword isLinkInvalid={isLinkInvalid} />
  );
}
