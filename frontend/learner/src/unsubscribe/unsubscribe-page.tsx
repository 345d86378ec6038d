import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { AuthLayout } from '../auth/auth-layout';
import { FormError } from '../auth/form-error';
import { useLinkToken } from '../auth/link-token';
import { useSubscribeAgainMutation, useUnsubscribeMutation } from './unsubscribe-api';

const EXPLANATION = 'You will no longer be told by email when a problem that you reported is resolved.';
const MISSING_TOKEN_MESSAGE = 'No unsubscribe link found. Open the link in your mail once more.';

/** `/unsubscribe?token=…`: only the button changes something, since email scanners open links. Source: promise M4. */
export default function UnsubscribePage() {
  const token = useLinkToken();
  const [unsubscribe, { data: response, error, isLoading }] = useUnsubscribeMutation();
  usePageTitle('Unsubscribe');

  if (token && response) return <Unsubscribed token={token} message={response.message} />;
  return (
    <AuthLayout heading="Emails about your reports" text={token ? EXPLANATION : MISSING_TOKEN_MESSAGE}>
      {error && <FormError error={error} />}
      {token && (
        <Button variant="primary" size="large" disabled={isLoading} onClick={() => void unsubscribe(token)}>
          Unsubscribe
        </Button>
      )}
    </AuthLayout>
  );
}

/** For those who pressed the button by mistake: the way back, as long as this page is open or the email is kept. */
function Unsubscribed({ token, message }: { token: string; message: string }) {
  const [subscribe, { data: response, error, isLoading }] = useSubscribeAgainMutation();
  return (
    <AuthLayout
      heading={response ? 'You are subscribed again' : 'You are unsubscribed'}
      text={response?.message ?? message}
    >
      {error && <FormError error={error} />}
      {!response && (
        <Button size="large" disabled={isLoading} onClick={() => void subscribe(token)}>
          Subscribe Again
        </Button>
      )}
      <RouterButtonLink variant="primary" size="large" to="/">
        Continue to the Library
      </RouterButtonLink>
    </AuthLayout>
  );
}
