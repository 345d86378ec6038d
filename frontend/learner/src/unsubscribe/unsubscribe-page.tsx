import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../auth/auth-layout';
import { FormError } from '../auth/form';
import { useLinkToken } from '../auth/link-token';
import { type EmailKind, useSubscribeAgainMutation, useUnsubscribeMutation } from './unsubscribe-api';

const TEXTS: Record<EmailKind, { heading: string; explanation: string }> = {
  reports: {
    heading: 'Emails about your reports',
    explanation: 'You will no longer be told by email when a problem that you reported is resolved.',
  },
  digest: {
    heading: 'Weekly digests',
    explanation: 'You will no longer get the weekly email of new cases and due reviews.',
  },
};
const MISSING_TOKEN_MESSAGE = 'No unsubscribe link found. Open the link in your mail once more.';

/** `/unsubscribe?token=…`: only the button changes something, since email scanners open links. Source: promise M4. */
export default function UnsubscribePage() {
  const token = useLinkToken();
  const emails: EmailKind = useSearchParams()[0].get('emails') === 'digest' ? 'digest' : 'reports';
  const { heading, explanation } = TEXTS[emails];
  const [unsubscribe, { data: response, error, isLoading }] = useUnsubscribeMutation();
  usePageTitle('Unsubscribe');

  if (token && response) return <Unsubscribed emails={emails} token={token} message={response.message} />;
  return (
    <AuthLayout heading={heading} text={token ? explanation : MISSING_TOKEN_MESSAGE}>
      {error && <FormError error={error} />}
      {token && (
        <Button variant="primary" size="large" disabled={isLoading} onClick={() => void unsubscribe({ emails, token })}>
          Unsubscribe
        </Button>
      )}
    </AuthLayout>
  );
}

/** For those who pressed the button by mistake: the way back, as long as this page is open or the email is kept. */
function Unsubscribed({ message, ...link }: { emails: EmailKind; token: string; message: string }) {
  const [subscribe, { data: response, error, isLoading }] = useSubscribeAgainMutation();
  return (
    <AuthLayout
      heading={response ? 'You are subscribed again' : 'You are unsubscribed'}
      text={response?.message ?? message}
    >
      {error && <FormError error={error} />}
      {!response && (
        <Button size="large" disabled={isLoading} onClick={() => void subscribe(link)}>
          Subscribe Again
        </Button>
      )}
      <RouterButtonLink variant="primary" size="large" to="/">
        Continue to the Library
      </RouterButtonLink>
    </AuthLayout>
  );
}
