import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { useSession } from '@msk/frontend-shared/session';
import { AuthLayout } from '../auth-layout';
import { FormError } from '../form';
import { useResendVerification } from '../link-email';
import { LinkEmailForm } from '../link-email-form';
import { useLinkToken } from '../link-token';
import { useVerification } from './use-verification';

const MISSING_TOKEN_MESSAGE =
  'No verification token found. Open the link in your mail once more, or request a new one below.';
const INVALID_LINK_MESSAGE = 'The verification link is invalid or has expired. You can request a new one below.';

/** `/verify-email?token=…`: the page's script verifies the address, the GET request does not. Source: promise M4. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const { response, error, tryAgain } = useVerification(token);
  usePageTitle('Verify your email');

  if (response)
    return (
      <AuthLayout heading="Your email is verified" text={response.message}>
        <RouterButtonLink variant="primary" size="large" to="/auth?mode=login">
          Continue to Login
        </RouterButtonLink>
      </AuthLayout>
    );
  if (token && !error) return <AuthLayout heading="Verifying your email…" text="This takes a moment." />;
  if (error && !isInvalidLink(error))
    return (
      <AuthLayout heading="Your email could not be verified">
        <FormError error={error} />
        <Button variant="primary" size="large" onClick={tryAgain}>
          Try Again
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout heading="Verify your email" text={token ? INVALID_LINK_MESSAGE : MISSING_TOKEN_MESSAGE}>
      <NewVerificationLink />
    </AuthLayout>
  );
}

/** Any other failure is not the link's, and a retry may succeed. */
const isInvalidLink = (error: unknown): boolean => isApiFailure(error) && error.statusCode === 400;

function NewVerificationLink() {
  const { user } = useSession();
  const linkEmail = useResendVerification({ title: 'Failed to send email', fallback: 'Please try again later.' });
  if (user === undefined) return null; // the user's address fills the form
  return <LinkEmailForm linkEmail={linkEmail} action="Request New Link" email={user?.email} />;
}
