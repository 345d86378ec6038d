import { describe, expect, it } from '@jest/globals';
import type { FellowshipMember } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import '../testing/antd-in-jsdom';
import FellowshipMembersTab from './fellowship-members-tab';

useServer();

const aMember = (overrides: Partial<FellowshipMember> = {}): FellowshipMember => ({
  id: 'm1',
  email: 'fay@hospital.test',
  firstName: 'Fay',
  lastName: 'Fellow',
  skoolUserId: 'skool-77',
  joinDate: '2026-03-05',
  isActive: true,
  userId: 'u1',
  userRegisteredAt: '2026-03-06T08:00:00Z',
  addedAt: '2026-03-05T09:00:00Z',
  addedViaZapier: true,
  ...overrides,
});

/** Mocks a server that stores members and their status; `sent` are the updates it received. */
function serveMembers(members: FellowshipMember[]) {
  const sent: unknown[] = [];
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/fellowship-members', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams.toString());
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      return jsonResponse(members.slice(offset, offset + limit).map((member) => ({ ...member })));
    }),
    http.put('*/api/admin/fellowship-members/:id/status', async ({ params, request }) => {
      const body = (await request.json()) as { isActive: boolean };
      sent.push({ id: params['id'], ...body });
      const changed = members.find(({ id }) => id === params['id']) ?? aMember();
      changed.isActive = body.isActive;
      return jsonResponse({ ...changed });
    }),
  );
  return { ...renderPage(<FellowshipMembersTab />), sent, requests };
}

describe('the fellowship members tab', () => {
  it('fellowship members are listed with the data of the community and of their account', async () => {
    const unknown = { firstName: null, lastName: null, skoolUserId: null, joinDate: null };
    const never = { userId: null, userRegisteredAt: null, addedViaZapier: false, isActive: false };
    serveMembers([aMember(), aMember({ id: 'm2', email: 'noor@clinic.test', ...unknown, ...never })]);
    const fay = await screen.findByRole('row', { name: /fay@hospital\.test/ });
    for (const words of ['Fay Fellow', 'skool-77', 'Mar 5, 2026', 'by Zapier', 'Yes', 'Active'])
      expect(fay).toHaveTextContent(words);
    const noor = screen.getByRole('row', { name: /noor@clinic\.test/ });
    expect(noor).toHaveTextContent('No');
    expect(noor).toHaveTextContent('Inactive');
    expect(noor).not.toHaveTextContent('Zapier');
    expect(screen.getByRole('heading', { name: 'MSK Fellowship Members' })).toBeVisible();
  });

  it('a member is deactivated after a confirmation, with the reason “by admin”', async () => {
    const { user, sent } = serveMembers([aMember()]);
    await user.click(await screen.findByRole('button', { name: 'Deactivate fay@hospital.test' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate fay@hospital.test?' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Fellowship member status updated successfully')).toBeVisible();
    expect(sent).toEqual([{ id: 'm1', isActive: false, reason: 'Deactivated by admin' }]);
    expect(await screen.findByText('Inactive')).toBeVisible();
  });

  it('a member stays active when the confirmation is cancelled', async () => {
    const { user, sent, waitForResponses } = serveMembers([aMember()]);
    await user.click(await screen.findByRole('button', { name: 'Deactivate fay@hospital.test' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitForResponses();
    expect(sent).toEqual([]);
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('a member is activated without a confirmation', async () => {
    const { user, sent } = serveMembers([aMember({ isActive: false })]);
    await user.click(await screen.findByRole('button', { name: 'Activate fay@hospital.test' }));
    expect(await screen.findByText('Success')).toBeVisible();
    expect(sent).toEqual([{ id: 'm1', isActive: true, reason: 'Reactivated by admin' }]);
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('a failed status change shows the reason and leaves the status', async () => {
    const { user } = serveMembers([aMember({ isActive: false })]);
    const message = 'Something went wrong on our side';
    server.use(http.put('*/api/admin/fellowship-members/:id/status', () => errorResponse(anApiError({ message }))));
    await user.click(await screen.findByRole('button', { name: /^Activate/ }));
    expect(await screen.findByText('Failed to update fellowship member status')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('Inactive')).toBeVisible();
  });

  it('members are loaded a hundred at a time', async () => {
    const members = Array.from({ length: 101 }, (_, index) => aMember({ id: `m${index}`, email: `f${index}@x.test` }));
    const { user, requests } = serveMembers(members);
    await user.click(await screen.findByRole('button', { name: 'Load More Members' }));
    expect(await screen.findByText('f100@x.test')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More Members' })).not.toBeInTheDocument());
    expect(requests).toEqual(['limit=100&offset=0', 'limit=100&offset=100']);
  });

  it('the tab says when there are no members and when they cannot be loaded', async () => {
    const { unmount } = serveMembers([]);
    expect(await screen.findByText(/^There are no members yet/)).toBeVisible();
    unmount();
    server.use(http.get('*/api/admin/fellowship-members', () => errorResponse(anApiError())));
    renderPage(<FellowshipMembersTab />);
    expect(await screen.findByText('Failed to load fellowship members')).toBeVisible();
  });
});
