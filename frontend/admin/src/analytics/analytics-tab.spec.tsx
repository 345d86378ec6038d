import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AnalyticsFigures, AnalyticsPeriod, AnalyticsSeries } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderConsole } from '../testing/render-console';
import AnalyticsTab from './analytics-tab';

useServer();

// The page tests have no layout, and a chart without a size is not drawn.
beforeEach(
  () => void jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 300)),
);
afterEach(() => void jest.restoreAllMocks());

const FIGURES: AnalyticsFigures = {
  mrr: 1_631_705,
  arr: 19_580_460,
  activeSubscriptions: 200,
  monthlySubscriptions: 150,
  annualSubscriptions: 50,
  churnRate: 4.25,
  canceledSubscriptions: 31,
  totalUsers: 1_204,
  activeTrials: 48,
  expiredTrials: 402,
  fellowshipMembers: 120,
  trialConversionRate: 36.55,
  avgSubscriptionValue: 8_159,
  newUsersLast30Days: 96,
  lifetimeRevenue: 9_412_500,
  avgCustomerLifetime: 8.75,
  paidUsers: 231,
  pendingCancellations: 6,
};

const movements = (total: number) => ({
  new: 8_900,
  expansion: 0,
  reactivation: 0,
  contraction: 0,
  churn: -4_450,
  total,
});

const PERIOD: AnalyticsPeriod = {
  intervals: ['2026-09-01', '2026-10-01'],
  mrr: [movements(100_000), movements(104_450)],
  trials: [12, 30],
  conversion: [null, 25],
  activeLearners: [40, 52],
  throughput: [
    { imported: 5, approved: 4, rejected: 1 },
    { imported: 0, approved: 0, rejected: 0 },
  ],
  mostWatched: [{ videoId: 'v1', title: 'Bankart lesion', views: 77 }],
  missedSearches: [{ query: 'hoffa', count: 9 }],
};

function openAnalytics(figures = FIGURES) {
  const requests: string[] = [];
  let polls = 0;
  server.use(
    http.get('*/api/admin/analytics', () => {
      polls += 1;
      return jsonResponse(figures);
    }),
    http.get('*/api/admin/analytics/series', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams.toString());
      const previous = { ...PERIOD, trials: [7, 8] };
      const series: AnalyticsSeries = { ...PERIOD, ...(searchParams.get('compare') === 'true' && { previous }) };
      return jsonResponse(series);
    }),
  );
  const page = renderConsole(<AnalyticsTab />, { at: '/admin/analytics?from=2026-09-01&to=2026-10-31&interval=month' });
  return { ...page, requests, polls: () => polls };
}

const region = async (title: string) => {
  const heading = await screen.findByText(title, { selector: 'h3' });
  return within(heading.closest('section, [role=region]') as HTMLElement);
};

describe('the analytics tab', () => {
  it('shows money with two decimals, rates with one, and the share of users who pay', async () => {
    openAnalytics();
    const revenue = await region('Revenue Metrics');
    for (const amount of ['$16,317.05', '$195,804.60', '$81.59', '$94,125.00'])
      expect(revenue.getByText(amount)).toBeVisible();
    const users = await region('User Metrics');
    for (const count of ['1,204', '231', '48', '402', '120', '96']) expect(users.getByText(count)).toBeVisible();
    const growth = await region('Growth & Conversion');
    for (const rate of ['36.6%', '4.3%', '31', '6']) expect(growth.getByText(rate)).toBeVisible();
    const summary = await region('Business Summary');
    for (const text of ['200', '150 monthly, 50 annual', '16.6%', 'of 1,204 users', '8.8 months'])
      expect(summary.getByText(text)).toBeVisible();
  });

  it('the figures are read again every minute, and without users the active rate is zero', async () => {
    const { polls } = openAnalytics({ ...FIGURES, totalUsers: 0, activeSubscriptions: 0 });
    expect(await (await region('Business Summary')).findByText('0.0%')).toBeVisible();
    expect(polls()).toBe(1);
    await advanceTime(60_000);
    await waitFor(() => expect(polls()).toBe(2));
  });

  it('behind each chart is a table with the same figures', async () => {
    const { user } = openAnalytics();
    for (const [title, first, others] of [
      ['Monthly Recurring Revenue (USD)', 'Oct 2026', '$1,044.50'],
      ['MRR Movements (USD)', 'Oct 2026', '$89.00$0.00$0.00$0.00-$44.50'],
      ['Trials Started', 'Oct 2026', '30'],
      ['Trial Conversion (%)', 'Sep 2026', '–'],
      ['Active Learners', 'Oct 2026', '52'],
      ['Import and Review (Videos)', 'Sep 2026', '541'],
      ['Most Watched (Views)', 'Bankart lesion', '77'],
      ['Searches Without Result', 'hoffa', '9'],
    ] as const) {
      const chart = await region(title);
      await user.click(chart.getByText('Table'));
      expect(chart.getByText(first).closest('tr')).toHaveTextContent(first + others);
    }
  });

  it('the range and the comparison are part of the address, and the file has them too', async () => {
    const { user, requests, currentUrl } = openAnalytics();
    expect((await screen.findByText('Export CSV')).closest('a')).toHaveAttribute(
      'href',
      '/api/admin/analytics/series.csv?from=2026-09-01&to=2026-10-31&interval=month&compare=false',
    );
    await user.click(screen.getByRole('switch'));
    const trials = await region('Trials Started');
    await user.click(trials.getByText('Table'));
    expect(await trials.findByText('Trials, Period Before')).toBeVisible();
    expect(trials.getByText('8')).toBeVisible();
    await user.click(screen.getByText('Weeks'));
    await waitFor(() => expect(requests.at(-1)).toBe('from=2026-09-01&to=2026-10-31&interval=week&compare=true'));
    expect(currentUrl()).toBe('/admin/analytics?from=2026-09-01&to=2026-10-31&interval=week&compare=true');
  });

  it('figures and charts that cannot be loaded say so, each for itself', async () => {
    server.use(
      http.get('*/api/admin/analytics', () => errorResponse(anApiError())),
      http.get('*/api/admin/analytics/series', () => errorResponse(anApiError())),
    );
    renderConsole(<AnalyticsTab />);
    expect(await screen.findByText('Failed to load the analytics')).toBeVisible();
    expect(await screen.findByText('Failed to load the charts')).toBeVisible();
  });
});
