import { describe, expect, it } from '@jest/globals';
import type { FellowshipMember } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, listResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderConsole } from '../testing/render-console';
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
      return listResponse(
        members.slice(offset, offset + limit).map((member) => ({ ...member })),
        members.length,
      );
    }),
    http.put('*/api/admin/fellowship-members/:id/status', async ({ params, request }) => {
      const body = (await request.json()) as { isActive: boolean };
      sent.push({ id: params['id'], ...body });
      const changed = members.find(({ id }) => id === params['id']) ?? aMember();
      changed.isActive = body.isActive;
      return jsonResponse({ ...changed });
    }),
  );
  const page = renderConsole(<FellowshipMembersTab />);
  const choose = async (email: string, action: string) => {
    await page.user.click(await screen.findByLabelText(`Actions for ${email}`, { selector: 'button' }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...page, sent, requests, choose };
}

describe('the fellowship members tab', () => {
  it('fellowship members are listed with the data of the community and of their account', async () => {
    const unknown = { firstName: null, lastName: null, skoolUserId: null, joinDate: null };
    const never = { userId: null, userRegisteredAt: null, addedViaZapier: false, isActive: false };
    serveMembers([aMember(), aMember({ id: 'm2', email: 'noor@clinic.test', ...unknown, ...never })]);
    const fay = (await screen.findByText('fay@hospital.test')).closest('tr');
    for (const words of ['Fay Fellow', 'skool-77', 'Mar 5, 2026', 'by Zapier', 'Yes', 'Active'])
      expect(fay).toHaveTextContent(words);
    const noor = screen.getByText('noor@clinic.test').closest('tr');
    expect(noor).toHaveTextContent('No');
    expect(noor).toHaveTextContent('Inactive');
    expect(noor).not.toHaveTextContent('Zapier');
    expect(screen.getByText('MSK Fellowship Members')).toBeVisible();
  });

  it('a member is deactivated after a confirmation, and activated again without one', async () => {
    const { user, sent, choose, waitForResponses } = serveMembers([aMember()]);
    await choose('fay@hospital.test', 'Deactivate');
    const first = await screen.findByRole('dialog');
    expect(first).toHaveTextContent('Deactivate fay@hospital.test?');
    await user.click(within(first).getByText('Cancel'));
    await waitForResponses();
    expect(sent).toEqual([]);

    await choose('fay@hospital.test', 'Deactivate');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByText('Deactivate'));
    expect(await screen.findByText('Fellowship member status updated successfully')).toBeVisible();
    expect(await screen.findByText('Inactive', { selector: 'td *' })).toBeVisible();

    await choose('fay@hospital.test', 'Activate');
    await waitFor(() =>
      expect(sent).toEqual([
        { id: 'm1', isActive: false, reason: 'Deactivated by admin' },
        { id: 'm1', isActive: true, reason: 'Reactivated by admin' },
      ]),
    );
  });

  it('several members are deactivated at once, and Undo activates those that were', async () => {
    const members = [aMember(), aMember({ id: 'm2', email: 'noor@clinic.test' })];
    const { user, sent } = serveMembers(members);
    await screen.findByText('noor@clinic.test');
    fireEvent.click(screen.getByLabelText('Select all'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByText('Deactivate'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Deactivate'));
    expect(await screen.findByText('2 members deactivated')).toBeVisible();
    await user.click(screen.getByText('Undo'));
    await waitFor(() => expect(members.every(({ isActive }) => isActive)).toBe(true));
    expect(sent).toHaveLength(4);
  });

  it('a failed status change shows the reason and leaves the status', async () => {
    const { choose } = serveMembers([aMember({ isActive: false })]);
    const message = 'Something went wrong on our side';
    server.use(http.put('*/api/admin/fellowship-members/:id/status', () => errorResponse(anApiError({ message }))));
    await choose('fay@hospital.test', 'Activate');
    expect(await screen.findByText('Failed to update fellowship member status')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('Inactive', { selector: 'td *' })).toBeVisible();
  });

  it('the tab says when there are no members and when they cannot be loaded', async () => {
    const { unmount } = serveMembers([]);
    expect(await screen.findByText(/^There are no members yet/)).toBeVisible();
    unmount();
    server.use(http.get('*/api/admin/fellowship-members', () => errorResponse(anApiError())));
    renderConsole(<FellowshipMembersTab />);
    expect(await screen.findByText('Failed to load fellowship members')).toBeVisible();
  });
});
