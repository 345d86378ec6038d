import { describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aSession, openAccount, thisDevice } from '../../testing/account';

useServer();

const PHONE = aSession({ id: 'phone', device: 'Safari on iPhone' });
const CLINIC = aSession({ id: 'clinic', device: 'Edge on Windows' });

/** Mocks a server with these sessions; returns the ids of those that were ended. */
function serveSessions(sessions = [CLINIC, thisDevice, PHONE]) {
  const ended: string[] = [];
  const page = openAccount({ at: '/account?tab=security' });
  server.use(
    http.get('*/api/account/sessions', () =>
      jsonResponse(sessions.filter(({ id }) => !ended.includes(id)).map((one) => ({ ...one }))),
    ),
    http.delete('*/api/account/sessions/:id', ({ params }) => {
      ended.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...page, ended };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

describe('the session list', () => {
  it('this device comes first and cannot be ended', async () => {
    serveSessions();
    const [first, ...others] = await rows();
    expect(first).toHaveTextContent('Chrome on LinuxThis device');
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(others).toHaveLength(2);
  });

  it('a single session can be ended [S7]', async () => {
    const { user, ended } = serveSessions();
    await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(ended).toEqual(['phone']);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  it('all other sessions can be ended at once', async () => {
    const { user, ended } = serveSessions();
    await user.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
    expect(await screen.findByText('2 sessions ended.')).toBeVisible();
    expect(ended).toEqual(['clinic', 'phone']);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('a session that has ended meanwhile counts as ended', async () => {
    const { user } = serveSessions();
    const notFound = anApiError({ statusCode: 404, code: 'not_found', message: 'There is no such session' });
    server.use(http.delete('*/api/account/sessions/clinic', () => errorResponse(notFound)));
    await user.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
    expect(await screen.findByText('2 sessions ended.')).toBeVisible();
  });

  it('the list says when the sessions cannot be loaded', async () => {
    openAccount({ at: '/account?tab=security' });
    server.use(http.get('*/api/account/sessions', () => errorResponse(anApiError({ requestId: 'req-77' }))));
    expect(await screen.findByText('Failed to load the sessions')).toBeVisible();
    expect(screen.getByText('Request req-77')).toBeVisible();
  });
});
