import { expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { usePendingTab } from '../testing/pending-tab';
import { aPendingVideo, serveQueue } from '../testing/pending-videos';
import { ClearAll } from './clear-all';
import PendingTab from './pending-tab';
import { ProcessAll } from './process-all';

usePendingTab();

type User = ReturnType<typeof renderPage>['user'];

const click = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

const analysed = aPendingVideo('1');
const failed = aPendingVideo('1', { processingStatus: 'failed', aiAnalysis: null });

/** Source: specification, section 8. What it does not name has a title of the same kind. */
it.each([
  ['Approval Failed', 'Failed to approve video', 'approve/1', (user: User) => user.keyboard('a'), analysed],
  [
    'Rejection Failed',
    'Failed to reject video',
    'reject/1',
    (user: User) => click(user, 'Quick Blacklist: Case 1'),
    analysed,
  ],
  [
    'Approval Failed',
    'Failed to approve videos',
    'approve',
    async (user: User) => {
      await user.click(screen.getByRole('checkbox', { name: 'Select Case 1' }));
      await click(user, 'Approve 1 selected');
    },
    analysed,
  ],
  [
    'Clear Failed',
    'Failed to clear pending videos',
    'clear-pending',
    async (user: User) => {
      await click(user, 'Clear All (1)');
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear All' }));
    },
    analysed,
  ],
  [
    'Update Failed',
    'Failed to update AI analysis',
    'update-ai-analysis/1',
    async (user: User) => {
      await user.keyboard('e');
      await screen.findByLabelText('Case title');
      await click(user, 'Save analysis');
    },
    analysed,
  ],
  ['AI Processing Failed', 'Failed to process video', 'process-ai/1', (user: User) => user.keyboard('p'), failed],
  [
    'AI Processing Failed',
    'Failed to process videos',
    'process-ai',
    (user: User) => click(user, 'Process All with AI (1)'),
    failed,
  ],
  [
    'AI Processing Failed',
    'Failed to process videos',
    'process-ai',
    (user: User) => click(user, 'Retry all 2'),
    failed,
  ],
  [
    'Undo Failed',
    'The decision could not be undone',
    'pending/1/undo',
    async (user: User) => {
      await user.keyboard('a');
      await click(user, 'Undo');
    },
    analysed,
  ],
  [
    'Update Failed',
    'Failed to update the transcript',
    'pending/1/transcript',
    async (user: User) => {
      await user.click(await screen.findByRole('button', { name: /Transcript$/ }));
      await click(user, 'Edit transcript');
      await click(user, 'Save transcript');
    },
    analysed,
  ],
] as const)('a failure without a message of the server shows “%s: %s”', async (title, fallback, path, act, video) => {
  serveQueue(video);
  const refuse = () => errorResponse(anApiError({ message: '' }));
  server.use(
    http.get('*/api/admin/pending/1/transcript', () =>
      jsonResponse({ transcript: '', cues: [], version: 1, marks: [], statements: [], reveal: null }),
    ),
    http.post(`*/api/admin/${path}`, refuse),
    http.put(`*/api/admin/${path}`, refuse),
  );
  const { user } = renderPage(
    <>
      <ProcessAll waiting={1} />
      <ClearAll pending={1} />
      <PendingTab />
    </>,
    // Above the failed analyses alone is the button that retries all of them.
    { at: video === failed ? '/admin/pending?status=failed' : '/admin/pending' },
  );
  await screen.findByRole('heading', { name: 'Case 1', level: 2 });
  await act(user);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByText(fallback)[0]).toBeVisible();
});
