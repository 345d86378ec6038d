import { describe, expect, it } from '@jest/globals';
import type { AdminVideoReport } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aCase } from '../testing/cases';
import { renderConsole } from '../testing/render-console';
import ReportsTab from './reports-tab';

useServer();

const aReport = (overrides: Partial<AdminVideoReport> = {}): AdminVideoReport => ({
  id: 'r1',
  video: aCase(),
  reason: 'incorrect_information',
  description: 'The arrow points at the wrong ligament.',
  statement: null,
  status: 'pending',
  adminNotes: null,
  actionTaken: null,
  reportedAt: '2026-03-05T09:00:00Z',
  reviewedAt: null,
  reportedByUser: { firstName: 'Mona', lastName: 'Weiss' },
  reportsOfVideo: 1,
  isVideoPublished: true,
  ...overrides,
});

/** Mocks a server with these reports; `sent` are the changes that it received. */
function openReports(reports: AdminVideoReport[]) {
  const sent: unknown[] = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    return jsonResponse(aReport());
  };
  server.use(
    http.get('*/api/admin/reports', ({ request }) => {
      const statuses = new URL(request.url).searchParams.get('status')?.split(',');
      const shown = reports.filter(({ status }) => statuses?.includes(status));
      return jsonResponse({ reports: shown.slice(), total: shown.length });
    }),
    http.patch('*/api/admin/reports/:id', take),
    http.post('*/api/admin/reports/:id/blacklist', take),
    http.put('*/api/admin/videos/:id', take),
  );
  const page = renderConsole(<ReportsTab />, { at: '/admin/reports' });
  const choose = async (action: string) => {
    await page.user.click(await screen.findByLabelText('Actions for Bucket handle tear', { selector: 'button' }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
    return screen.findByRole('dialog');
  };
  const review = async () => {
    await page.user.click(await screen.findByText('Review'));
    return screen.findByRole('dialog');
  };
  return { ...page, sent, choose, review };
}

const MESSAGE = 'Something went wrong on our side';
const refuse = () => errorResponse(anApiError({ message: MESSAGE }));
/** A failure without a message of the server. */
const fail = () => HttpResponse.json(anApiError({ message: '' }), { status: 500 });

describe('the reports tab', () => {
  it('pending and reviewed reports are two lists, and the reports of a video stand together with their number', async () => {
    const { user, currentUrl } = openReports([
      aReport({ reportsOfVideo: 3 }),
      aReport({ id: 'r2', reason: 'playback_problem', description: null, reportedByUser: null, reportsOfVideo: 3 }),
      aReport({ id: 'r3', status: 'reviewed', description: 'Seen already.' }),
    ]);
    expect(await screen.findByText('The arrow points at the wrong ligament.')).toBeVisible();
    expect(screen.getAllByText('Bucket handle tear')).toHaveLength(1); // one cell for both rows
    expect(screen.getByText('3 reports')).toBeVisible();
    expect(screen.queryByText('Seen already.')).not.toBeInTheDocument();
    await user.click(screen.getByText('Reviewed', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByText('Seen already.')).toBeVisible();
    expect(screen.getByText('Under Review')).toBeVisible();
    expect(currentUrl()).toBe('/admin/reports?list=reviewed');
  });

  it('a report about a statement shows it, in the list and in the review', async () => {
    const { review } = openReports([aReport({ statement: 'The ACL is intact.' })]);
    expect(await screen.findByText('“The ACL is intact.”')).toBeVisible();
    expect(within(await review()).getByText('“The ACL is intact.”')).toBeInTheDocument();
  });

  it('a review needs a status, and saves it with notes and the action taken', async () => {
    const { user, sent, review } = openReports([aReport({ reportedByUser: null })]);
    const dialog = within(await review());
    expect(dialog.getByText(/^Anonymous User/)).toBeInTheDocument();
    await user.click(dialog.getByText('Save Review'));
    expect(await dialog.findByText('Please select a status')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(dialog.getByLabelText('Status'));
    await user.click(await screen.findByText('Resolved'));
    await user.click(dialog.getByLabelText('Action taken'));
    await user.click(await screen.findByText('Edited'));
    await user.click(dialog.getByLabelText('Internal notes'));
    await user.paste(' Arrow moved. ');
    await user.click(dialog.getByText('Save Review'));
    expect(await screen.findByText('Report Updated')).toBeVisible();
    const body = { status: 'resolved', adminNotes: 'Arrow moved.', actionTaken: 'edited' };
    expect(sent).toEqual([['PATCH', '/api/admin/reports/r1', body]]);
  });

  it('an edit needs a title, and sends one learning point a line', async () => {
    const { user, sent, choose } = openReports([aReport()]);
    const dialog = within(await choose('Edit Content'));
    const title = dialog.getByLabelText('Title');
    await user.clear(title);
    await user.click(dialog.getByText('Save Changes'));
    expect(await dialog.findByText('Title is required')).toBeInTheDocument();
    await user.click(title);
    await user.paste('Knee 8');
    const points = dialog.getByLabelText('AI learning points');
    await user.clear(points);
    await user.paste(' First \n\n  Second\n');
    await user.click(dialog.getByText('Save Changes'));
    expect(await screen.findByText('Video Updated')).toBeVisible();
    expect(sent).toEqual([
      [
        'PUT',
        '/api/admin/videos/v1',
        {
          title: 'Knee 8',
          description: 'A case of the knee.',
          aiCaseTitle: 'Bucket handle tear',
          aiSummary: 'A displaced meniscus fragment.',
          aiLearningPoints: ['First', 'Second'],
        },
      ],
    ]);
  });

  it('the video of a pending report is blacklisted after a confirmation; of a reviewed one it is not offered', async () => {
    const reports = [aReport()];
    const { user, sent, choose, unmount } = openReports(reports);
    const dialog = within(await choose('Blacklist'));
    expect(dialog.getByText(/no sync imports it again/)).toBeInTheDocument();
    await user.click(dialog.getByText('Blacklist'));
    expect(await screen.findByText('Video Blacklisted')).toBeVisible();
    expect(screen.getByText('Video has been removed from the library.')).toBeVisible();
    expect(sent).toEqual([['POST', '/api/admin/reports/r1/blacklist', { reason: 'Incorrect information' }]]);
    unmount();

    const reviewed = openReports([aReport({ status: 'dismissed' })]);
    await reviewed.user.click(screen.getByText('Reviewed', { selector: '.ant-segmented-item-label' }));
    await reviewed.user.click(await screen.findByLabelText('Actions for Bucket handle tear', { selector: 'button' }));
    expect(await screen.findByText('View Video')).toBeInTheDocument();
    expect(screen.queryByText('Blacklist')).not.toBeInTheDocument();
  });

  it('each failure has its toast, with the message of the server or else its own', async () => {
    const { user, choose, review } = openReports([aReport({ status: 'pending' })]);
    server.use(
      http.patch('*/api/admin/reports/:id', fail),
      http.post('*/api/admin/reports/:id/blacklist', fail),
      http.put('*/api/admin/videos/:id', refuse),
    );
    const edit = within(await choose('Edit Content'));
    await user.click(edit.getByText('Save Changes'));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText(MESSAGE)).toBeVisible();
    await user.click(edit.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const blacklist = within(await choose('Blacklist'));
    await user.click(blacklist.getByText('Blacklist'));
    expect(await screen.findByText('Blacklist Failed')).toBeVisible();
    expect(screen.getByText('Failed to blacklist video.')).toBeVisible();
    await user.click(blacklist.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const dialog = within(await review());
    await user.click(dialog.getByLabelText('Status'));
    await user.click(await screen.findByText('Dismissed'));
    await user.click(dialog.getByText('Save Review'));
    expect(await screen.findByText('Failed to update report status.')).toBeVisible();
  });
});
