import { describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, listResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectListStates } from '../testing/expect-list-states';
import { renderConsole } from '../testing/render-console';
import ApiClientsTab from './api-clients-tab';

useServer();

const aClient = (overrides: Partial<ApiClient> = {}): ApiClient => ({
  id: 'c1',
  name: 'Reporting',
  scopes: ['analytics:read'],
  createdAt: '2026-03-05T09:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
  ...overrides,
});

/** Mocks a server that stores clients; `sent` are the changes it received. */
function serveClients(clients: ApiClient[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/admin/api-clients', () => listResponse(clients.map((client) => ({ ...client })))),
    http.post('*/api/admin/api-clients', async ({ request }) => {
      const body = (await request.json()) as Pick<ApiClient, 'name' | 'scopes'>;
      sent.push(body);
      const registered = aClient({ id: 'c2', ...body });
      clients.push(registered);
      return jsonResponse({ ...registered, secret: 'shown-once' });
    }),
    http.delete('*/api/admin/api-clients/:id', ({ params }) => {
      sent.push(params['id']);
      for (const client of clients) if (client.id === params['id']) client.revokedAt = '2026-11-23T10:00:00Z';
      return new Response(null, { status: 204 });
    }),
  );
  const page = renderConsole(<ApiClientsTab />);
  const askToRevoke = async (name: string) => {
    await page.user.click(await screen.findByLabelText(`Actions for ${name}`, { selector: 'button' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    return screen.findByRole('dialog');
  };
  return { ...page, sent, askToRevoke };
}

const openRegistration = async ({ user }: Pick<ReturnType<typeof renderConsole>, 'user'>) => {
  await user.click(await screen.findByText('Register Client'));
  return screen.findByRole('dialog');
};

describe('the API clients tab', () => {
  it('a client is registered with its scopes, and its secret is shown until the dialog is closed', async () => {
    const page = serveClients([]);
    const form = await openRegistration(page);
    await page.user.type(within(form).getByLabelText('Name'), 'Reporting');
    await page.user.click(within(form).getByLabelText('analytics:read'));
    await page.user.click(within(form).getByText('Register'));
    await waitFor(() => expect(screen.getByText('shown-once')).toBeVisible());
    expect(page.sent).toEqual([{ name: 'Reporting', scopes: ['analytics:read'] }]);
    await page.user.click(screen.getByText('Done'));
    await waitFor(() => expect(screen.queryByText('shown-once')).toBeNull());
    expect((await screen.findByText('Reporting')).closest('tr')).toHaveTextContent('Active');
  });

  it('a client without a name or a scope is not sent', async () => {
    const page = serveClients([]);
    await page.user.click(within(await openRegistration(page)).getByText('Register'));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(await screen.findByText('A client needs a scope')).toBeVisible();
    expect(page.sent).toEqual([]);
  });

  it('a client is revoked after a confirmation that says what happens, and then offers no action', async () => {
    const { user, sent, askToRevoke, waitForResponses } = serveClients([aClient()]);
    const first = await askToRevoke('Reporting');
    expect(first).toHaveTextContent('Revoke Reporting?');
    expect(first).toHaveTextContent('refused at once, and for good');
    await user.click(within(first).getByText('Cancel'));
    await waitForResponses();
    expect(sent).toEqual([]);

    await user.click(within(await askToRevoke('Reporting')).getByText('Revoke'));
    expect(await screen.findByText('Client Revoked')).toBeVisible();
    expect(await screen.findByText('Revoked', { selector: 'td *' })).toBeVisible();
    expect(screen.queryByLabelText('Actions for Reporting')).toBeNull();
    expect(sent).toEqual(['c1']);
  });

  it('a failed revocation or registration shows the reason', async () => {
    const page = serveClients([aClient()]);
    const failure = () => errorResponse(anApiError({ message: 'Something went wrong on our side' }));
    server.use(http.delete('*/api/admin/api-clients/:id', failure), http.post('*/api/admin/api-clients', failure));
    await page.user.click(within(await page.askToRevoke('Reporting')).getByText('Revoke'));
    expect(await screen.findByText('Revocation Failed')).toBeVisible();
    expect(screen.getByText('Something went wrong on our side')).toBeVisible();
    expect(screen.getByText('Active', { selector: 'td *' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const form = await openRegistration(page);
    await page.user.type(within(form).getByLabelText('Name'), 'Reporting');
    await page.user.click(within(form).getByLabelText('catalog:read'));
    await page.user.click(within(form).getByText('Register'));
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(form).toBeVisible();
  });

  it('the tab says when there are no clients and when they cannot be loaded', async () => {
    await expectListStates({
      rendered: serveClients([]),
      tab: <ApiClientsTab />,
      path: '*/api/admin/api-clients',
      empty: 'No external system is registered.',
      failure: 'Failed to load API clients',
    });
  });
});
