import { jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { http } from 'msw';
import { thisDevice } from './account';
import { aStarred, serveBookmarks } from './bookmarks';
import { serveLibrary } from './library';
import { serveMembership } from './membership';
import { aNote, serveNotes } from './notes';
import { aPlaylist, servePlaylists } from './playlists';
import { aCard, serveReviews } from './reviews';
import { anExpiredTrial, aPayment, aTrialStatus } from './subscriptions';
import { aPage, aSummary, aVideo } from './videos';
import { aWatchRecord, serveWatching } from './watching';

/** A server that answers every screen of a learner, who has one of each thing and no subscription. */
export function serveEverything() {
  const { id } = aVideo();
  serveLibrary(() => aPage([aSummary()]));
  serveMembership({ user: aLearner(), subscription: anExpiredTrial(), trial: aTrialStatus({ trialState: 'none' }) });
  serveBookmarks(aStarred());
  serveNotes(aNote());
  serveWatching([aWatchRecord()]);
  servePlaylists(aPlaylist({ videoIds: [id] }));
  serveReviews([aCard()]);
  server.use(
    http.get(`*/api/videos/${id}`, () => jsonResponse({ ...aVideo() })),
    http.get(`*/api/videos/${id}/similar`, () => jsonResponse({ videos: [] })),
    http.get('*/api/account/sessions', () => jsonResponse([{ ...thisDevice }])),
    http.get('*/api/payments/history', () => jsonResponse([{ ...aPayment() }])),
  );
}
