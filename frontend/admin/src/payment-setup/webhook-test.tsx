import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './payment-setup.module.css';
import { useTestWebhookMutation } from './payment-setup-api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The message for a test that could not be run. */
const errorMessage = (error: unknown): string =>
  isApiFailure(error) && error.statusCode > 0 ? error.message : 'Could not connect to server';

/** Lets the server send a signed event to its own webhook, through the public URL. */
export function WebhookTest() {
  const [test, { data, error, isLoading }] = useTestWebhookMutation();
  const isGood = data?.success === true;
  return (
    <div className={styles.test}>
      <Button variant="primary" busy={isLoading} onClick={() => void test()}>
        {isLoading ? 'Testing…' : 'Test Webhook'}
      </Button>
      <output className={styles.result} data-good={isGood}>
        {!isLoading && (data || error) && (
          <>
            {isGood ? <CircleCheck {...icon} /> : <CircleAlert {...icon} />}
            {data ? data.message : errorMessage(error)}
          </>
        )}
      </output>
    </div>
  );
}
