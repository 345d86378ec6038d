import { describe, expect, it } from '@jest/globals';
import type { TrialStatus, User } from '@msk/contracts';
import { useSession } from '@msk/frontend-shared/session';
import { pass } from '@msk/frontend-shared/testing/fake-clock';
import { aLearner, anAdmin } from '@msk/frontend-shared/testing/people';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { answer, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { PageFrame } from '../../frame/page-frame';
import { membershipOnServer, onTrial } from '../../testing/membership';
import { aTrialStatus } from '../../testing/subscriptions';
import { useTrialWatch } from './trial-api';
import { TrialBannerPlace } from './trial-banner-place';

useServer();

/** A page of the library, which says who is here once the server has. */
function Page() {
  const { user } = useSession();
  useTrialWatch();
  return (
    <PageFrame title="Library">
      {user && <h1>Hello {user.subscriptionStatus}</h1>}
      <TrialBannerPlace />
    </PageFrame>
  );
}

function open(person: { user?: User; trial?: TrialStatus }) {
  membershipOnServer(person);
  return renderPage(<Page />);
}

const banner = () => screen.findByRole('region', { name: 'Your trial' });
const NONE = aTrialStatus({ subscriptionStatus: 'active', trialEndDate: null, trialDaysLeft: 0, trialState: 'none' });

describe('the trial banner', () => {
  it.each([
    [4, 'Free trial: 4 days left.'],
    [3, 'Your free trial is ending soon: 3 days left.'],
    [1, 'Your free trial is ending soon: 1 day left.'],
    [0, 'Your free trial has ended.'],
  ])('says with %i days left how the trial stands, and leads to the plans', async (daysLeft, words) => {
    open(onTrial(daysLeft));
    expect(await banner()).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
  });

  it.each([
    ['subscribers', aLearner()],
    ['those who have cancelled', aLearner({ subscriptionStatus: 'canceled' })],
    ['fellows', aLearner({ subscriptionStatus: 'fellowship', subscriptionType: 'fellowship', isFellowship: true })],
    ['admins', anAdmin({ subscriptionStatus: 'expired' })],
  ])('is not for %s', async (_whom, user) => {
    open({ user, trial: { ...NONE, subscriptionStatus: user.subscriptionStatus } });
    expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your trial' })).not.toBeInTheDocument();
  });
});

describe('the top bar', () => {
  it.each(['trial', 'expired'] as const)('offers an upgrade while the status is %s', async (subscriptionStatus) => {
    const { trial } = onTrial(subscriptionStatus === 'trial' ? 5 : 0);
    open({ user: aLearner({ subscriptionStatus }), trial });
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
  });

  it.each(['active', 'canceled', 'fellowship'] as const)('offers none while it is %s', async (subscriptionStatus) => {
    open({ user: aLearner({ subscriptionStatus }), trial: { ...NONE, subscriptionStatus } });
    expect(await screen.findByRole('heading', { name: `Hello ${subscriptionStatus}` })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
  });
});

describe('the trial check', () => {
  it('is asked for when the page opens and every five minutes, and changes what is shown', async () => {
    let checks = 0;
    const [before, after] = [onTrial(1), onTrial(0)];
    membershipOnServer({ user: before.user });
    server.use(
      http.post('*/api/auth/check-trial-status', () => {
        checks += 1;
        return answer({ ...(checks === 1 ? before : after).trial });
      }),
    );
    renderPage(<Page />);
    await pass(100);
    await waitFor(() => expect(screen.getByText(/1 day left/)).toBeVisible());
    expect(checks).toBe(1);
    await pass(4 * 60_000);
    expect(checks).toBe(1);
    server.use(signedInAs(after.user));
    await pass(70_000);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Hello expired' })).toBeVisible());
    expect(screen.getByRole('region', { name: 'Your trial' })).toHaveTextContent('Your free trial has ended.');
    expect(checks).toBe(2);
  });

  it('is not asked for while nobody is signed in', async () => {
    let checks = 0;
    server.use(http.post('*/api/auth/check-trial-status', () => answer({ ...aTrialStatus(), asked: ++checks })));
    const { untilAnswered } = renderPage(<Page />);
    expect(await screen.findByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
    await untilAnswered();
    expect(checks).toBe(0);
  });
});
