import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button, ButtonTo } from '@msk/frontend-shared/parts/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { AuthFrame } from '../auth-frame';
import { FormTrouble } from '../form-trouble';
import { useLinkToken } from '../link-token';
import { NewVerificationLink } from './new-verification-link';
import { useVerification } from './use-verification';

const NO_TOKEN = 'No verification token found. Open the link in your mail once more, or request a new one below.';
const INVALID = 'The verification link is invalid or has expired. You can request a new one below.';

/** `/verify-email?token=…`: opening it changes nothing, only its script does. Source: promise M4. */
export default function VerifyEmailPage() {
  const token = useLinkToken();
  const { answer, refusal, tryAgain } = useVerification(token);
  usePageTitle('Verify your email');

  if (answer)
    return (
      <AuthFrame heading="Your email is verified" text={answer.message}>
        <ButtonTo look="primary" size="large" to="/auth?mode=login">
          Continue to Login
        </ButtonTo>
      </AuthFrame>
    );
  if (token && !refusal) return <AuthFrame heading="Verifying your email…" text="This takes a moment." />;
  if (refusal && !isAboutTheLink(refusal))
    return (
      <AuthFrame heading="Your email could not be verified">
        <FormTrouble refusal={refusal} />
        <Button look="primary" size="large" onClick={tryAgain}>
          Try Again
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame heading="Verify your email" text={token ? INVALID : NO_TOKEN}>
      <NewVerificationLink />
    </AuthFrame>
  );
}

/** Any other failure says nothing about the link, which may well work a moment later. */
const isAboutTheLink = (refusal: unknown): boolean => isApiFailure(refusal) && refusal.statusCode === 400;
