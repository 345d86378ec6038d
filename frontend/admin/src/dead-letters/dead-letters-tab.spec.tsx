import { describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expectListStates } from '../testing/expect-list-states';
import { renderConsole } from '../testing/render-console';
import DeadLettersTab from './dead-letters-tab';

useServer();

const aDeadLetter = (overrides: Partial<DeadLetter> = {}): DeadLetter => ({
  id: 'd1',
  kind: 'event',
  at: 'analytics.project-video-approved',
  name: 'curation.video-approved.v1',
  attempts: 12,
  lastError: 'The projection is locked',
  parkedAt: '2026-03-05T09:00:00Z',
  waiting: [],
  ...overrides,
});

/** Mocks a server with these dead letters, from which a retried one disappears; `refused` are those that it does not retry. */
function serveDeadLetters(deadLetters: DeadLetter[], refused: string[] = []) {
  const retried: unknown[] = [];
  server.use(
    http.get('*/api/admin/dead-letters', () =>
      jsonResponse(deadLetters.filter(({ id }) => !retried.includes(id)).map((deadLetter) => ({ ...deadLetter }))),
    ),
    http.post('*/api/admin/dead-letters/:id/retry', ({ params }) => {
      if (refused.includes(String(params['id']))) return errorResponse(anApiError({ message: 'The queue is closed' }));
      retried.push(params['id']);
      return new Response(null, { status: 204 });
    }),
  );
  return { ...renderConsole(<DeadLettersTab />), retried };
}

describe('the dead letters tab', () => {
  it('says what failed where, how often and why, and a retried one leaves the list', async () => {
    const { user, retried } = serveDeadLetters([
      aDeadLetter({ waiting: ['catalog.video-edited.v1', 'catalog.video-withdrawn.v1'] }),
      aDeadLetter({ id: 'd2', kind: 'job', name: 'moderation.report-thanks-email' }),
    ]);
    const row = (await screen.findByText('curation.video-approved.v1')).closest('tr');
    for (const words of [
      'Event',
      'analytics.project-video-approved',
      'The projection is locked',
      '12',
      'Waiting behind it: 2 events',
    ])
      expect(row).toHaveTextContent(words);
    await user.click(screen.getByLabelText('Retry curation.video-approved.v1'));
    expect(await screen.findByText('It is back in its queue with the full number of attempts.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('curation.video-approved.v1')).toBeNull());
    expect(screen.getByText('moderation.report-thanks-email')).toBeVisible();
    expect(retried).toEqual(['d1']);
  });

  it('a failed retry shows the reason and leaves the dead letter in the list', async () => {
    const { user } = serveDeadLetters([aDeadLetter()], ['d1']);
    await user.click(await screen.findByLabelText('Retry curation.video-approved.v1'));
    expect(await screen.findByText('Retry Failed')).toBeVisible();
    expect(screen.getByText('The queue is closed')).toBeVisible();
    expect(screen.getByText('curation.video-approved.v1')).toBeVisible();
  });

  it('all are retried at once, and those that could not be are counted', async () => {
    const { user, retried } = serveDeadLetters(
      [aDeadLetter(), aDeadLetter({ id: 'd2', name: 'another' }), aDeadLetter({ id: 'd3', name: 'the refused' })],
      ['d3'],
    );
    await screen.findByText('another');
    fireEvent.click(screen.getByLabelText('Select all'));
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getAllByText('Retry')[0]!);
    expect(await screen.findByText('Retry Failed (1 of 3)')).toBeVisible();
    expect(retried).toEqual(['d1', 'd2']);
    await waitFor(() => expect(screen.queryByText('another')).toBeNull());
    expect(screen.getByText('the refused')).toBeVisible();
  });

  it('the tab says when nothing failed and when the list cannot be loaded', async () => {
    await expectListStates({
      rendered: serveDeadLetters([]),
      tab: <DeadLettersTab />,
      path: '*/api/admin/dead-letters',
      empty: 'Nothing has failed for good.',
      failure: 'Failed to load dead letters',
    });
  });
});
