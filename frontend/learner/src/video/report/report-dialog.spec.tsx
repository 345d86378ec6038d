import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_REPORT_DESCRIPTION_LENGTH, REPORT_REASON_LABELS } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { aVideo } from '../../testing/videos';
import VideoDialog from '../video-dialog';

useServer();

const { id } = aVideo();
const reports: unknown[] = [];

beforeEach(() => {
  reports.length = 0;
  server.use(
    http.get(`*/api/videos/${id}`, () => jsonResponse({ ...aVideo() })),
    http.get(`*/api/videos/${id}/similar`, () => jsonResponse({ videos: [] })),
    http.post(`*/api/videos/${id}/report`, async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
});

const refuseReports = (error: Parameters<typeof anApiError>[0]) =>
  server.use(http.post(`*/api/videos/${id}/report`, () => errorResponse(anApiError(error))));

/** Opens the dialog on a case that stands at 1:23. */
async function openReport() {
  const page = renderPage(
    <Routes>
      <Route path="/library/:videoId" element={<VideoDialog />} />
      <Route path="/library" element={<h1>Library</h1>} />
    </Routes>,
    { at: `/library/${id}?t=83` },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Report Issue' }));
  return page;
}

const dialog = () => screen.getByRole('dialog', { name: 'Report Video' });
const queryDialog = () => screen.queryByRole('dialog', { name: 'Report Video' });
const reason = () => within(dialog()).getByRole('combobox', { name: 'Reason' });
const details = () => within(dialog()).getByRole('textbox', { name: 'Additional details (optional)' });
const submit = () => within(dialog()).getByRole('button', { name: 'Submit Report' });
const reportIssue = () => screen.getByRole('button', { name: 'Report Issue' });

describe('the report dialog', () => {
  it('all reasons are offered, and none is selected at first', async () => {
    await openReport();
    expect(reason()).toHaveValue('');
    const options = within(reason())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(['Select a reason', ...Object.values(REPORT_REASON_LABELS)]);
  });

  it('a report is sent with its reason and details, the user is thanked, and the focus returns', async () => {
    const { user } = await openReport();
    await user.selectOptions(reason(), 'Poor video or audio quality');
    await fillIn(user, details(), ' The sound is distorted. ');
    await user.click(submit());
    expect(await screen.findByText('Report Submitted')).toBeVisible();
    expect(screen.getByText('Thank you for reporting this video. It will be reviewed by our team.')).toBeVisible();
    expect(reports).toEqual([{ reason: 'poor_quality', description: 'The sound is distorted.' }]);
    expect(queryDialog()).not.toBeInTheDocument();
    await waitFor(() => expect(reportIssue()).toHaveFocus());
  });

  it('details are optional', async () => {
    const { user } = await openReport();
    await user.selectOptions(reason(), 'copyright');
    await user.click(submit());
    await screen.findByText('Report Submitted');
    expect(reports).toEqual([{ reason: 'copyright' }]);
  });

  it('a report without a reason is not sent, and the focus moves to the reason', async () => {
    const { user, waitForResponses } = await openReport();
    await user.click(submit());
    expect(reason()).toHaveAccessibleDescription('Please select a reason');
    expect(reason()).toHaveFocus();
    await waitForResponses();
    expect(reports).toEqual([]);
    await user.selectOptions(reason(), 'other');
    expect(screen.queryByText('Please select a reason')).not.toBeInTheDocument();
  });

  it('the checkbox begins the details with the time of the video, and takes it back', async () => {
    const { user } = await openReport();
    await fillIn(user, details(), 'A name is visible.');
    const checkbox = within(dialog()).getByRole('checkbox', { name: 'About this second (1:23)' });
    await user.click(checkbox);
    expect(details()).toHaveValue('At 1:23: A name is visible.');
    expect(checkbox).toBeChecked();
    await user.click(checkbox);
    expect(details()).toHaveValue('A name is visible.');
    expect(checkbox).not.toBeChecked();
  });

  it('details that are too long stay in the field and are not sent', async () => {
    const { user, waitForResponses } = await openReport();
    await user.selectOptions(reason(), 'other');
    await fillIn(user, details(), 'x'.repeat(MAX_REPORT_DESCRIPTION_LENGTH + 1));
    await user.click(submit());
    expect(details()).toHaveAccessibleDescription('Details may have 5,000 characters at most');
    expect(details()).toHaveFocus();
    await waitForResponses();
    expect(reports).toEqual([]);
  });

  it('a second report of the same case is answered in the dialog, and the text stays', async () => {
    const message = 'You have reported this case already. We are looking into it.';
    refuseReports({ statusCode: 409, code: 'conflict', message });
    const { user } = await openReport();
    await user.selectOptions(reason(), 'other');
    await fillIn(user, details(), 'Once more');
    await user.click(submit());
    expect(await within(dialog()).findByText(message)).toBeVisible();
    expect(screen.queryByText('Report Failed')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(details()).toHaveValue('Once more');
    expect(within(dialog()).getByRole('button', { name: 'Already Reported' })).toHaveFocus();
  });

  it('a failed report says so in a toast, and the text stays', async () => {
    refuseReports({});
    const { user } = await openReport();
    await user.selectOptions(reason(), 'other');
    await fillIn(user, details(), 'Keep me');
    await user.click(submit());
    expect(await screen.findByText('Report Failed')).toBeVisible();
    expect(screen.getByText('Failed to submit report. Please try again.')).toBeVisible();
    expect(details()).toHaveValue('Keep me');
    expect(reason()).toHaveValue('other');
  });

  it('a field that the server refuses shows the reason until it is edited', async () => {
    const message = 'Details must be in plain text';
    const errors = [{ field: 'description', message }];
    refuseReports({ statusCode: 400, code: 'validation_failed', message, errors });
    const { user } = await openReport();
    await user.selectOptions(reason(), 'other');
    await fillIn(user, details(), '<b>');
    await user.click(submit());
    await waitFor(() => expect(details()).toHaveAccessibleDescription(message));
    await waitFor(() => expect(details()).toHaveFocus());
    expect(screen.queryByText('Report Failed')).not.toBeInTheDocument();
    await user.type(details(), 'x');
    expect(details()).not.toHaveAccessibleDescription();
  });

  it('Escape closes the report and keeps the case open', async () => {
    const { user } = await openReport();
    await user.click(details());
    await user.keyboard('{Escape}');
    expect(queryDialog()).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Bankart lesion' })).toBeVisible();
    await waitFor(() => expect(reportIssue()).toHaveFocus());
  });
});
