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
