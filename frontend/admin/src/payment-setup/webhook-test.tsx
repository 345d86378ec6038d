import { isApiFailure } from '@msk/frontend-shared/api-failure';
import { Alert, Button, Flex } from 'antd';
import { useTestWebhookMutation } from './payment-setup-api';

/** The message for a test that could not be run. */
const errorMessage = (error: unknown): string =>
  isApiFailure(error) && error.statusCode > 0 ? error.message : 'Could not connect to server';

/** Lets the server send a signed event to its own webhook, through the public URL. */
export function WebhookTest() {
  const [test, { data, error, isLoading }] = useTestWebhookMutation();
  return (
    <Flex vertical gap="middle" align="start">
      <Button type="primary" loading={isLoading} onClick={() => void test()}>
        Test Webhook
      </Button>
      <output>
        {!isLoading && (data || error) && (
          <Alert
            role="none"
            showIcon
            type={data?.success ? 'success' : 'error'}
            title={data ? data.message : errorMessage(error)}
          />
        )}
      </output>
    </Flex>
  );
}
