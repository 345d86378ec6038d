import { beforeEach, describe, expect, it } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aCard } from '../testing/reviews';
import { aSummary } from '../testing/videos';
import { aWatchRecord, serveWatching } from '../testing/watching';
import { CaseAnalysis } from '../video/case-analysis';

useServer();
beforeEach(() => server.use(signedInAs(aLearner())));

const NO_MARKS = { sentences: [], markOf: () => null };
const point = 'Look at the axial images first.';

describe('a learning point', () => {
  it('of a watched case becomes a card, once', async () => {
    serveWatching([aWatchRecord()]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/reviews/cards', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...aCard() }, { status: 201 });
      }),
    );
    const { user } = renderPage(<CaseAnalysis video={aSummary()} marks={NO_MARKS} />);
    await user.click(await screen.findByRole('button', { name: 'Add to reviews' }));
    const added = await screen.findByRole('button', { name: 'In your reviews' });
    await user.click(added);
    expect(sent).toEqual([{ from: { videoId: aSummary().id, learningPoint: point } }]);
  });

  it('of a case that was not watched cannot be added', async () => {
    serveWatching([]);
    const { waitForResponses } = renderPage(<CaseAnalysis video={aSummary()} marks={NO_MARKS} />);
    await waitForResponses();
    expect(screen.getByText(point)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to reviews' })).toBeNull();
  });

  it('that cannot be added says why, and can be added again', async () => {
    serveWatching([aWatchRecord()]);
    const message = 'You can have 10,000 cards at most.';
    server.use(
      http.post('*/api/reviews/cards', () => errorResponse(anApiError({ statusCode: 409, code: 'conflict', message }))),
    );
    const { user } = renderPage(<CaseAnalysis video={aSummary()} marks={NO_MARKS} />);
    await user.click(await screen.findByRole('button', { name: 'Add to reviews' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add to reviews' })).not.toHaveAttribute('aria-disabled'),
    );
  });
});
