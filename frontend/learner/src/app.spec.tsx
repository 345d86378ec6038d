import { expect, it } from '@jest/globals';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import App from './app';

useServer();

it.each(['/Terms-of-Service', '/%74erms-of-service', '/terms-of-service/more'])(
  'the address %s, which the server does not know, shows no page either',
  async (at) => {
    renderPage(<App />, { at });
    expect(await screen.findByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  },
);

it('an address that the server knows shows its page', async () => {
  renderPage(<App />, { at: '/terms-of-service' });
  expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});
