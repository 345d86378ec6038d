import { describe, expect, it } from '@jest/globals';
import type { TrialStatus, User } from '@msk/contracts';
import { useSession } from '@msk/frontend-shared/session';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { PageLayout } from '../../layout/page-layout';
import { onTrial, serveMembership } from '../../testing/membership';
import { aTrialStatus } from '../../testing/subscriptions';
import { useTrialPolling } from './trial-api';
import { TrialBannerSlot } from './trial-banner-slot';

useServer();

/** A page that shows the status of the signed-in user. */
function Page() {
  const { user } = useSession();
  useTrialPolling();
  return (
    <PageLayout title="Library">
      {user && <h1>Hello {user.subscriptionStatus}</h1>}
      <TrialBannerSlot />
    </PageLayout>
  );
}

function open(person: { user?: User; trial?: TrialStatus }) {
  serveMembership(person);
  return renderPage(<Page />);
}

const banner = () => screen.findByRole('region', { name: 'Your trial' });
const NO_TRIAL = aTrialStatus({
  subscriptionStatus: 'active',
  trialEndDate: null,
  trialDaysLeft: 0,
  trialState: 'none',
});

describe('the trial banner', () => {
  it.each([
    [4, 'Free trial: 4 days left.'],
    [3, 'Your free trial is ending soon: 3 days left.'],
    [1, 'Your free trial is ending soon: 1 day left.'],
    [0, 'Your free trial has ended.'],
  ])('the banner shows the trial with %i days left and links to the plans', async (daysLeft, words) => {
    open(onTrial(daysLeft));
    expect(await banner()).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
  });

  it.each([
    ['subscribers', aLearner()],
    ['users who have cancelled', aLearner({ subscriptionStatus: 'canceled' })],
    ['fellows', aLearner({ subscriptionStatus: 'fellowship', subscriptionType: 'fellowship', isFellowship: true })],
    ['admins', anAdmin({ subscriptionStatus: 'expired' })],
  ])('the banner is hidden for %s', async (_whom, user) => {
    open({ user, trial: { ...NO_TRIAL, subscriptionStatus: user.subscriptionStatus } });
    expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your trial' })).not.toBeInTheDocument();
  });
});

describe('the upgrade link', () => {
  it.each(['trial', 'expired'] as const)(
    'the top bar offers an upgrade while the status is %s',
    async (subscriptionStatus) => {
      const { trial } = onTrial(subscriptionStatus === 'trial' ? 5 : 0);
      open({ user: aLearner({ subscriptionStatus }), trial });
      expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
    },
  );

  it.each(['active', 'canceled', 'fellowship'] as const)(
    'the top bar offers no upgrade while the status is %s',
    async (subscriptionStatus) => {
      open({ user: aLearner({ subscriptionStatus }), trial: { ...NO_TRIAL, subscriptionStatus } });
      expect(await screen.findByRole('heading', { name: `Hello ${subscriptionStatus}` })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
    },
  );
});

describe('the trial check', () => {
  it('the trial is checked on opening and every five minutes, and the page follows', async () => {
    let checks = 0;
    const [before, after] = [onTrial(1), onTrial(0)];
    serveMembership({ user: before.user });
    server.use(
      http.post('*/api/auth/check-trial-status', () => {
        checks += 1;
        return jsonResponse({ ...(checks === 1 ? before : after).trial });
      }),
    );
    renderPage(<Page />);
    await advanceTime(100);
    await waitFor(() => expect(screen.getByText(/1 day left/)).toBeVisible());
    expect(checks).toBe(1);
    await advanceTime(4 * 60_000);
    expect(checks).toBe(1);
    server.use(signedInAs(after.user));
    await advanceTime(70_000);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Hello expired' })).toBeVisible());
    expect(screen.getByRole('region', { name: 'Your trial' })).toHaveTextContent('Your free trial has ended.');
    expect(checks).toBe(2);
  });

  it('the trial is not checked while no user is signed in', async () => {
    let checks = 0;
    server.use(http.post('*/api/auth/check-trial-status', () => jsonResponse({ ...aTrialStatus(), asked: ++checks })));
    const { waitForResponses } = renderPage(<Page />);
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
    await waitForResponses();
    expect(checks).toBe(0);
  });
});
