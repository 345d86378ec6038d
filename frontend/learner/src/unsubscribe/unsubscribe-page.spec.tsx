import { afterEach, describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { takeTokenFromAddress } from '../auth/link-token';
import UnsubscribePage from './unsubscribe-page';

useServer();
afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens an email's link. */
function openLink(address: string) {
  window.history.replaceState(null, '', address);
  takeTokenFromAddress();
  return renderPage(<UnsubscribePage />, { at: window.location.pathname + window.location.search });
}

describe('the unsubscribe link of an email', () => {
  it('changes nothing until the button is pressed, and says what happened then [M4] [M8]', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/report-emails/unsubscribe/:token', ({ params }) => {
        sent.push(params['token']);
        return jsonResponse({ message: 'You will get no more emails about your reports.' });
      }),
    );
    const { user } = openLink('/unsubscribe?token=a-secret');
    expect(window.location.search).toBe('');
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(sent).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(screen.getByText('You will get no more emails about your reports.')).toBeVisible();
    expect(sent).toEqual(['a-secret']);
  });

  it('is taken back by a button', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/report-emails/unsubscribe/:token', () => jsonResponse({ message: 'No more emails.' })),
      http.post('*/api/report-emails/subscribe/:token', ({ params }) => {
        sent.push(params['token']);
        return jsonResponse({ message: 'You will get emails about your reports again.' });
      }),
    );
    const { user } = openLink('/unsubscribe?token=a-secret');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await user.click(await screen.findByRole('button', { name: 'Subscribe Again' }));
    expect(await screen.findByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
    expect(screen.getByText('You will get emails about your reports again.')).toBeVisible();
    expect(sent).toEqual(['a-secret']);
  });

  it('of a digest stops the digests and no other emails', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/digest-emails/:action/:token', ({ params }) => {
        sent.push([params['action'], params['token']]);
        return jsonResponse({ message: 'You will get no more weekly digests.' });
      }),
    );
    const { user } = openLink('/unsubscribe?token=a-secret&emails=digest');
    expect(window.location.search).toBe('?emails=digest');
    expect(await screen.findByRole('heading', { name: 'Weekly digests' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await user.click(await screen.findByRole('button', { name: 'Subscribe Again' }));
    expect(await screen.findByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
    expect(sent).toEqual([
      ['unsubscribe', 'a-secret'],
      ['subscribe', 'a-secret'],
    ]);
  });

  it('says that it is invalid', async () => {
    server.use(
      http.post('*/api/report-emails/unsubscribe/:token', () =>
        errorResponse(anApiError({ statusCode: 400, code: 'invalid_token', message: 'This link is not valid.' })),
      ),
    );
    const { user } = openLink('/unsubscribe?token=wrong');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('This link is not valid.')).toBeVisible();
  });

  it('without a token offers nothing to press', async () => {
    openLink('/unsubscribe');
    expect(await screen.findByText(/No unsubscribe link found/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});
