import type { Page } from '@playwright/test';
import { DEMO_CLIENT } from '../../tools/local-environment/demo-accounts.ts';
import { expect, test } from './test.ts';

/** Of more than a hundred operations, the page renders only those in sight. */
async function openOperation(page: Page, name: RegExp): Promise<void> {
  const operation = page.getByRole('button', { name });
  const scrolled = async () => {
    await page.mouse.wheel(0, 400);
    return operation.count();
  };
  await expect.poll(scrolled, { intervals: [100] }).toBe(1);
  await operation.click();
}

test('the API documentation opens under our content security policy, without requests to other origins [H1]', async ({
  visitor,
  environment,
}) => {
  const foreignRequests: string[] = [];
  visitor.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== environment.url && protocol !== 'data:') foreignRequests.push(request.url());
  });
  await visitor.goto('/api/docs');
  await expect(visitor.getByRole('button', { name: 'Authorize' }).first()).toBeVisible();
  await openOperation(visitor, /GET.*\/api\/videos\/search/);
  await expect(visitor.getByText('didYouMean').first()).toBeVisible(); // in the example of the response
  expect(foreignRequests).toEqual([]);
});

test('the Authorize button of the API documentation gets a client token, and calls are sent with it [T3]', async ({
  visitor,
}) => {
  await visitor.goto('/api/docs');
  await visitor.getByRole('button', { name: 'Authorize' }).first().click();
  await visitor.getByLabel('client_id:').fill(DEMO_CLIENT.id);
  await visitor.getByLabel('client_secret:').fill(DEMO_CLIENT.secret);
  await visitor.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click();
  await expect(visitor.getByText('Authorized', { exact: true })).toBeVisible();
  await visitor.locator('.close-modal').click();

  await openOperation(visitor, /GET.*\/api\/stats/);
  await visitor.getByRole('button', { name: 'Try it out' }).click();
  const response = visitor.waitForResponse(/\/api\/stats$/);
  await visitor.getByRole('button', { name: 'Execute' }).click();
  expect((await response).status()).toBe(200);
  expect((await response).request().headers()['authorization']).toMatch(/^Bearer /);
});
