import { describe, expect, it } from '@jest/globals';
import { HOUR } from '@msk/contracts';
import { reviewCountApi } from '@msk/frontend-shared/review-count';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ReviewsLink } from './reviews-link';

useServer();

const open = (user = aLearner()) => renderPage(<ReviewsLink user={user} />, { at: '/library' });

describe('the link to the reviews in the top bar', () => {
  it('says how many cards are due, and asks again every 15 minutes with the ETag of the last answer', async () => {
    const etags: (string | null)[] = [];
    server.use(
      http.get('*/api/reviews/count', ({ request }) => {
        etags.push(request.headers.get('If-None-Match'));
        if (etags.length > 1) return new HttpResponse(null, { status: 304 });
        return HttpResponse.json({ due: 5, fresh: 2 }, { headers: { ETag: 'W/"seven"' } });
      }),
    );
    const { store, waitForResponses } = open();
    expect(await screen.findByRole('link', { name: 'Reviews: 7 due' })).toHaveAttribute('href', '/reviews');
    await advanceTime(HOUR / 2);
    await waitForResponses();
    expect(etags).toEqual([null, 'W/"seven"', 'W/"seven"']);
    expect(screen.getByRole('link', { name: 'Reviews: 7 due' })).toBeVisible();
    expect(reviewCountApi.endpoints.reviewCount.select()(store.getState()).isSuccess).toBe(true);
  });

  it('is not shown while nothing is due', async () => {
    const { waitForResponses } = open();
    await waitForResponses();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('asks nothing for a user who may not watch cases', async () => {
    const requests: string[] = [];
    server.use(
      http.get('*/api/reviews/count', ({ request }) => {
        requests.push(request.url);
        return jsonResponse({ due: 1, fresh: 0 });
      }),
    );
    const { waitForResponses } = open(aLearner({ subscriptionStatus: 'expired' }));
    await waitForResponses();
    expect(requests).toEqual([]);
  });
});
