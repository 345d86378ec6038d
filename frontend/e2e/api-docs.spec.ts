import { DEMO_CLIENT } from '../../scripts/local-world/demo-accounts.ts';
import { expect, test } from './test.ts';

test('H1 the page that describes the API opens under our policy, with nothing from elsewhere', async ({
  visitor,
  world,
}) => {
  const elsewhere: string[] = [];
  visitor.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== world.url && protocol !== 'data:') elsewhere.push(request.url());
  });
  await visitor.goto('/api/docs');
  await visitor.getByRole('button', { name: /GET.*\/api\/videos\/search/ }).click();
  await expect(visitor.getByText('VideoPageView').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('T3 its button Authorize gets a token for a client, and calls go out with it', async ({ visitor }) => {
  await visitor.goto('/api/docs');
  await visitor.getByRole('button', { name: 'Authorize' }).first().click();
  await visitor.getByLabel('client_id:').fill(DEMO_CLIENT.id);
  await visitor.getByLabel('client_secret:').fill(DEMO_CLIENT.secret);
  await visitor.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click();
  await expect(visitor.getByText('Authorized', { exact: true })).toBeVisible();
  await visitor.locator('.close-modal').click();

  await visitor.getByRole('button', { name: /GET.*\/api\/stats/ }).click();
  await visitor.getByRole('button', { name: 'Try it out' }).click();
  const answer = visitor.waitForResponse(/\/api\/stats$/);
  await visitor.getByRole('button', { name: 'Execute' }).click();
  expect((await answer).status()).toBe(200);
  expect((await answer).request().headers()['authorization']).toMatch(/^Bearer /);
});
