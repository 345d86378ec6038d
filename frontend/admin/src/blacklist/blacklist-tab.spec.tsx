import { describe, expect, it } from '@jest/globals';
import type { BlacklistedRecording } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectListStates } from '../testing/expect-list-states';
import { renderConsole } from '../testing/render-console';
import BlacklistTab from './blacklist-tab';

useServer();

const anEntry = (overrides: Partial<BlacklistedRecording> = {}): BlacklistedRecording => ({
  vimeoId: '101',
  title: 'Bankart lesion',
  reason: 'Patient identifiable',
  by: 'ada@sesamoid.test',
  at: '2026-03-05T09:00:00Z',
  ...overrides,
});

/** Mocks a server with these entries, from which a lifted one disappears. */
function serveEntries(entries: BlacklistedRecording[]) {
  const lifted: unknown[] = [];
  server.use(
    http.get('*/api/admin/blacklist', () => {
      const left = entries.filter(({ vimeoId }) => !lifted.includes(vimeoId)).map((entry) => ({ ...entry }));
      return jsonResponse({ entries: left, total: left.length });
    }),
    http.delete('*/api/admin/blacklist/:vimeoId', ({ params }) => {
      lifted.push(params['vimeoId']);
      return new Response(null, { status: 204 });
    }),
  );
  return { ...renderConsole(<BlacklistTab />), lifted };
}

describe('the blacklist tab', () => {
  it('an entry is lifted after a confirmation that says what happens', async () => {
    const { user, lifted, waitForResponses } = serveEntries([anEntry(), anEntry({ vimeoId: '102', title: null })]);
    const row = (await screen.findByText('Bankart lesion')).closest('tr');
    for (const words of ['Patient identifiable', 'ada@sesamoid.test', 'Mar 5, 2026'])
      expect(row).toHaveTextContent(words);
    await user.click(screen.getByLabelText('Lift Bankart lesion'));
    const first = await screen.findByRole('dialog');
    expect(first).toHaveTextContent('Lift the entry of “Bankart lesion”?');
    expect(first).toHaveTextContent('The next sync may import the recording again.');
    await user.click(within(first).getByText('Cancel'));
    await waitForResponses();
    expect(lifted).toEqual([]);

    await user.click(screen.getByLabelText('Lift Bankart lesion'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Lift'));
    expect(await screen.findByText('Entry Lifted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Bankart lesion')).toBeNull());
    expect(screen.getByText('Vimeo 102')).toBeVisible();
    expect(lifted).toEqual(['101']);
  });

  it('several entries are lifted at once after a confirmation with their number', async () => {
    const { user, lifted } = serveEntries([anEntry(), anEntry({ vimeoId: '102', title: 'Hoffa' })]);
    await screen.findByText('Hoffa');
    fireEvent.click(screen.getByLabelText('Select all'));
    await user.click(screen.getAllByText('Lift')[0]!);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Lift 2 entries?');
    await user.click(within(dialog).getByText('Lift'));
    expect(await screen.findByText('2 recordings no longer blacklisted.')).toBeVisible();
    expect(lifted).toEqual(['101', '102']);
  });

  it('a failed lift shows the reason and leaves the entry', async () => {
    const { user } = serveEntries([anEntry()]);
    const message = 'Something went wrong on our side';
    server.use(http.delete('*/api/admin/blacklist/:vimeoId', () => errorResponse(anApiError({ message }))));
    await user.click(await screen.findByLabelText('Lift Bankart lesion'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Lift'));
    expect(await screen.findByText('Lift Failed')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Lift Bankart lesion')).toBeVisible();
  });

  it('the tab says when nothing is blacklisted and when the list cannot be loaded', async () => {
    await expectListStates({
      rendered: serveEntries([]),
      tab: <BlacklistTab />,
      path: '*/api/admin/blacklist',
      empty: 'Nothing is blacklisted.',
      failure: 'Failed to load the blacklist',
    });
  });
});
