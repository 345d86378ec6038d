import { describe, expect, it } from '@jest/globals';
import { failure } from '@msk/frontend-shared/testing/failure';
import { answer, refuse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aSession, openAccount, thisDevice } from '../../testing/account';

useServer();

const PHONE = aSession({ id: 'phone', device: 'Safari on iPhone' });
const CLINIC = aSession({ id: 'clinic', device: 'Edge on Windows' });

/** A server that ends sessions; answers the ids it was asked to end. */
function endingServer(sessions = [CLINIC, thisDevice, PHONE]) {
  const ended: string[] = [];
  const page = openAccount({ at: '/account?tab=security' });
  server.use(
    http.get('*/api/account/sessions', () =>
      answer(sessions.filter(({ id }) => !ended.includes(id)).map((one) => ({ ...one }))),
    ),
    http.delete('*/api/account/sessions/:id', ({ params }) => {
      ended.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { ...page, ended };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

describe('the sessions of an account', () => {
  it('name this device first, and do not offer to end it', async () => {
    endingServer();
    const [first, ...others] = await rows();
    expect(first).toHaveTextContent('Chrome on LinuxThis device');
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(others).toHaveLength(2);
  });

  it('S7 end one by one', async () => {
    const { user, ended } = endingServer();
    await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(ended).toEqual(['phone']);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  it('end all at once, but for this device', async () => {
    const { user, ended } = endingServer();
    await user.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
    expect(await screen.findByText('2 sessions ended.')).toBeVisible();
    expect(ended).toEqual(['clinic', 'phone']);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('count one that has ended meanwhile as ended', async () => {
    const { user } = endingServer();
    const gone = failure({ statusCode: 404, code: 'not_found', message: 'There is no such session' });
    server.use(http.delete('*/api/account/sessions/clinic', () => refuse(gone)));
    await user.click(await screen.findByRole('button', { name: 'End All Other Sessions' }));
    expect(await screen.findByText('2 sessions ended.')).toBeVisible();
  });

  it('say so when the list does not come', async () => {
    openAccount({ at: '/account?tab=security' });
    server.use(http.get('*/api/account/sessions', () => refuse(failure({ requestId: 'req-77' }))));
    expect(await screen.findByText('Failed to load the sessions')).toBeVisible();
    expect(screen.getByText('Request req-77')).toBeVisible();
  });
});
