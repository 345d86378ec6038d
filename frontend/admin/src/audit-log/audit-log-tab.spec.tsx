import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { renderConsole } from '../testing/render-console';
import AuditLogTab from './audit-log-tab';

useServer();

const approval: AuditEntry = {
  at: '2026-03-05T09:00:00Z',
  actor: { kind: 'user', id: 'u1', name: 'Ada Admin' },
  action: 'video.approved',
  target: { kind: 'video', id: 'v1', name: 'Bankart lesion' },
  details: {},
  network: '192.0.2.0/24',
};
const edit: AuditEntry = {
  ...approval,
  at: '2026-03-06T09:00:00Z',
  action: 'video.edited',
  details: { before: { title: 'Bankart' }, after: { title: 'Bankart lesion' } },
};

/** Mocks a server with these entries; `requests` are the parameters that it received. */
function serveEntries(entries: AuditEntry[]) {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get('*/api/admin/audit-log', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams);
      const found = entries.filter(({ action }) => action.includes(searchParams.get('query') ?? ''));
      return jsonResponse({ entries: found, total: found.length });
    }),
  );
  return { ...renderConsole(<AuditLogTab />), requests };
}

describe('the audit log tab', () => {
  it('tells who did what on which case, and what changed when its row is opened', async () => {
    const { user } = serveEntries([edit, approval]);
    const row = (await screen.findByText('Video edited')).closest('tr')!;
    expect(row).toHaveTextContent('Ada Admin');
    expect(row).toHaveTextContent('video Bankart lesion');
    expect(screen.getByText('Video approved')).toBeVisible();
    const openers = screen.getAllByLabelText('Expand row', {
      selector: 'button:not(.ant-table-row-expand-icon-spaced)',
    });
    expect(openers).toHaveLength(1); // the approval has no details
    await user.click(openers[0]!);
    expect(await screen.findByText('{"title":"Bankart"}')).toBeVisible();
    expect(screen.getByText('{"title":"Bankart lesion"}')).toBeVisible();
  });

  it('is searched on the server', async () => {
    const { user, requests } = serveEntries([edit, approval]);
    await screen.findByText('Video edited');
    await user.type(screen.getByRole('searchbox'), 'approved');
    await waitFor(() => expect(screen.queryByText('Video edited')).toBeNull());
    expect(await screen.findByText('Video approved')).toBeVisible();
    expect(requests.at(-1)?.get('query')).toBe('approved');
  });

  it('says when nothing is recorded and when it cannot be loaded, and can be loaded again', async () => {
    const { unmount } = serveEntries([]);
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
    unmount();
    const message = 'Something went wrong on our side';
    server.use(http.get('*/api/admin/audit-log', () => errorResponse(anApiError({ message }))));
    const { user } = renderConsole(<AuditLogTab />);
    expect(await screen.findByText('Failed to load the audit log')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    server.use(http.get('*/api/admin/audit-log', () => jsonResponse({ entries: [approval], total: 1 })));
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('Video approved')).toBeVisible();
  });
});
