import { describe, expect, it } from '@jest/globals';
import type { TrialStatus, User } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { onTrial, serveMembership } from '../testing/membership';
import { aVideo } from '../testing/videos';
import CasePage from './case-page';

useServer();

const { id } = aVideo();

/** Opens a case as this user; `requests` are the requests for its content. */
function openCase(person: { user?: User; trial?: TrialStatus }, { at = `/library/${id}?query=acl&t=5` } = {}) {
  const requests: string[] = [];
  serveMembership(person);
  server.use(
    http.get(`*/api/videos/${id}`, ({ request }) => {
      requests.push(request.url);
      return jsonResponse({ ...aVideo() });
    }),
  );
  const page = renderPage(
    <Routes>
      <Route path="/library" element={<h1>Library</h1>} />
      <Route path="/library/:videoId" element={<CasePage />} />
      <Route path="/subscribe" element={<h1>Subscribe</h1>} />
    </Routes>,
    { at },
  );
  return { ...page, requests };
}

const findCase = () => screen.findByRole('dialog', { name: 'Bankart lesion' });

describe('access to a case', () => {
  it.each([
    ['a subscriber', { user: aLearner() }],
    [
      'a fellow',
      { user: aLearner({ subscriptionStatus: 'fellowship', subscriptionType: 'fellowship', isFellowship: true }) },
    ],
    ['a user with more than three trial days left', onTrial(4)],
    ['an admin whose trial is over', { user: { ...onTrial(0).user, isAdmin: true } }],
  ])('the case opens at once for %s', async (_whom, person) => {
    openCase(person);
    expect(await findCase()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([
    [3, 'Your free trial is ending soon: 3 days left'],
    [1, 'Your free trial is ending soon: 1 day left'],
  ])('a reminder is shown with %i trial days left, and the case can be opened', async (daysLeft, title) => {
    const { user, requests, waitForResponses } = openCase(onTrial(daysLeft));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    await waitForResponses();
    expect(requests).toEqual([]);
    expect(within(dialog).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
    expect(within(dialog).getByRole('button', { name: 'Continue to the Case' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await findCase()).toBeVisible();
  });

  it('an ended trial blocks the case and links to the plans', async () => {
    const { user, requests, currentUrl, waitForResponses } = openCase(onTrial(0));
    const dialog = await screen.findByRole('alertdialog', { name: 'Your free trial has ended' });
    expect(dialog).toHaveTextContent('It ended on Jan 12, 2026.');
    await user.click(within(dialog).getByRole('link', { name: 'Subscribe' }));
    expect(currentUrl()).toBe('/subscribe');
    await waitForResponses();
    expect(requests).toEqual([]);
  });

  it('Escape in the dialog leads back to the search', async () => {
    const { user, currentUrl } = openCase(onTrial(0));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library?query=acl');
  });

  it('an ended subscription is named in place of an ended trial', async () => {
    const { user, trial } = onTrial(0);
    openCase({ user: { ...user, subscriptionType: 'monthly' }, trial });
    expect(await screen.findByRole('alertdialog', { name: 'Your subscription has ended' })).toBeVisible();
  });

  it('a refusal of the server shows that a subscription is required', async () => {
    const message = 'A subscription is required to open cases.';
    const { user, currentUrl } = openCase({ user: aLearner({ subscriptionStatus: 'canceled' }) });
    server.use(
      http.get(`*/api/videos/${id}`, () =>
        errorResponse(anApiError({ statusCode: 403, code: 'subscription_required', message })),
      ),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Subscription required' });
    expect(dialog).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Back to the Library' }));
    expect(currentUrl()).toBe('/library?query=acl');
  });

  it('the server decides when the trial status cannot be loaded', async () => {
    const { user } = onTrial(2);
    serveMembership({ user });
    server.use(http.post('*/api/auth/check-trial-status', () => errorResponse(anApiError())));
    openCase({ user });
    expect(await findCase()).toBeVisible();
  });
});
