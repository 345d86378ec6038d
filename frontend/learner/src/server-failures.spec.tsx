import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, RESEND_WAIT_SECONDS } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import App from './app';
import { takeTokenFromAddress } from './auth/link-token';
import { held } from './testing/library';
import { aVideo } from './testing/videos';
import { serveEverything } from './testing/whole-server';

useServer();

beforeEach(() => {
  localStorage.clear();
  serveEverything();
  server.use(http.post('*/api/auth/login', () => jsonResponse({ ...aLearner() })));
});

const FAILURES: [statusCode: number, code: ErrorCode][] = [
  [403, 'cross_site_request'],
  [429, 'rate_limited'],
  [500, 'internal'],
];
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** Every failure: how the server answers, and what the person reads. */
const ANSWERS = [
  ...FAILURES.map(([statusCode, code]) => {
    const message = `The reason for ${statusCode}.`;
    return { statusCode, message, respond: () => errorResponse(anApiError({ statusCode, code, message })) };
  }),
  { statusCode: 0, message: UNREACHABLE, respond: () => HttpResponse.error() },
];
const ENDED = () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated', message: 'Not signed in' }));

interface Call {
  method: 'get' | 'post' | 'patch' | 'delete';
  url: string;
}

/** Replaces the answers to a call; `undefined` lets the server of this test answer. */
function answerCall({ method, url }: Call, answer: () => Response | undefined | Promise<Response | undefined>): void {
  server.use(http[method](`*/api/${url}`, answer));
}

const PASSWORD = 'four quiet words here';
const EMAIL = 'mona.weiss@hospital.test';

interface Screen {
  name: string;
  at: string;
  /** The call that brings the content. */
  url: string;
  /** The heading of the error. */
  failure: string;
  content: () => Promise<HTMLElement>;
  /** What the person does to get there. */
  open?: (user: UserEvent) => Promise<void>;
}

const CASE = `/library/${aVideo().id}`;
const caseLink = () => screen.findByRole('link', { name: /Bankart lesion/ });

const SCREENS: Screen[] = [
  {
    name: 'the library',
    at: '/library',
    url: 'videos',
    failure: 'Failed to Load Videos',
    content: () => screen.findByRole('link', { name: 'Open Bankart lesion' }),
  },
  {
    name: 'a search',
    at: '/library?query=labrum',
    url: 'videos/search',
    failure: 'Failed to Load Videos',
    content: caseLink,
  },
  {
    name: 'a case',
    at: CASE,
    url: `videos/${aVideo().id}`,
    failure: 'Failed to Load the Case',
    content: () => screen.findByRole('heading', { name: 'Learning Points' }),
  },
  {
    name: 'a link to a second of a case',
    at: `${CASE}?t=83`,
    url: `videos/${aVideo().id}`,
    failure: 'Failed to Load the Case',
    content: () => screen.findByRole('heading', { name: 'Learning Points' }),
  },
  {
    name: 'the notes of a case',
    at: CASE,
    open: async (user) => user.click(await screen.findByRole('tab', { name: 'Notes' })),
    url: 'notes',
    failure: 'Failed to Load Your Notes',
    content: () => screen.findByRole('textbox', { name: /^Note at/ }),
  },
  {
    name: 'the bookmarks',
    at: '/bookmarks',
    url: 'starred',
    failure: 'Error Loading Bookmarks',
    content: () => screen.findByRole('textbox', { name: 'Notes on Bankart lesion' }),
  },
  {
    name: 'the search of the notes',
    at: '/bookmarks?query=labrum',
    url: 'notes',
    failure: 'Failed to Search Your Notes',
    content: () => screen.findByRole('heading', { name: '1 note found' }),
  },
  { name: 'the history', at: '/history', url: 'watched', failure: 'Failed to Load Your History', content: caseLink },
  {
    name: 'the playlists',
    at: '/playlists',
    url: 'playlists',
    failure: 'Failed to Load Your Playlists',
    content: () => screen.findByRole('link', { name: /Shoulder MRI/ }),
  },
  {
    name: 'a playlist',
    at: '/playlists/shoulder',
    url: 'playlists',
    failure: 'Failed to Load the Playlist',
    content: () => screen.findByRole('heading', { name: 'Shoulder MRI' }),
  },
  {
    name: 'the reviews',
    at: '/reviews',
    url: 'reviews',
    failure: 'Failed to Load Your Reviews',
    content: () => screen.findByRole('heading', { name: 'Where is the labrum torn?' }),
  },
  {
    name: 'the plans',
    at: '/pricing',
    url: 'public/plans',
    failure: 'Failed to load the plans',
    content: () => screen.findByRole('radio', { name: 'Annual' }),
  },
  {
    name: 'the plans of somebody whose subscription is not known',
    at: '/pricing',
    url: 'stripe/subscription-status',
    failure: 'Failed to load account information',
    content: () => screen.findByRole('radio', { name: 'Annual' }),
  },
  {
    name: 'the billing of the account',
    at: '/account?tab=billing',
    url: 'stripe/subscription-status',
    failure: 'Failed to load account information',
    content: () => screen.findByRole('link', { name: 'Subscribe' }),
  },
  {
    name: 'the payments of the account',
    at: '/account?tab=payments',
    url: 'payments/history',
    failure: 'Failed to load account information',
    content: () => screen.findByText('Monthly subscription'),
  },
  {
    name: 'the preferences of the account',
    at: '/account?tab=preferences',
    url: 'account/preferences',
    failure: 'Failed to load your preferences',
    content: () => screen.findByRole('heading', { name: 'Playback' }),
  },
  {
    name: 'the sessions of the account',
    at: '/account?tab=security',
    url: 'account/sessions',
    failure: 'Failed to load the sessions',
    content: () => screen.findByText(/Chrome on Linux/),
  },
];

describe.each(SCREENS)('$name', ({ at, url, failure, content, open }) => {
  it('says that it loads, then for each failure what happened; an ended session leads to the login and back', async () => {
    const first = held<void>();
    let respond: () => Response | undefined = () => undefined;
    answerCall({ method: 'get', url }, async () => {
      await first.promise;
      return respond();
    });
    const { user } = renderPage(<App />, { at });
    await open?.(user);
    await waitFor(() =>
      expect(document.querySelector('[aria-busy="true"], [data-testid="skeleton"], [aria-live]')).toBeInTheDocument(),
    );
    const retry = () => within(alertOf(failure)).getByRole('button', { name: 'Try Again' });
    for (const [index, answer] of ANSWERS.entries()) {
      respond = answer.respond;
      if (index === 0) first.release();
      else await user.click(retry());
      await waitFor(() => expect(alertOf(failure)).toHaveTextContent(answer.message));
    }
    respond = ENDED;
    await user.click(retry());
    expect(await screen.findByText('Session Expired')).toBeVisible();
    respond = () => undefined;
    await logIn(user);
    await open?.(user);
    expect(await content()).toBeInTheDocument();
  });
});

async function logIn(user: UserEvent): Promise<void> {
  await fillIn(user, await screen.findByLabelText('Email'), EMAIL);
  await fillIn(user, screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** The alert with this heading. */
function alertOf(heading: string): HTMLElement {
  const alert = screen.getByRole('heading', { name: heading }).closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error(`“${heading}” is not in an alert`);
  return alert;
}

interface TypedForm extends Call {
  name: string;
  at: string;
  /** Whoever signs in has no session yet. */
  isForVisitors?: boolean;
  open?: (user: UserEvent) => Promise<void>;
  /** What is typed, by the label of its field. */
  typed: Record<string, string>;
  submit: string;
  /** What the server gets. */
  sent: object;
  /** The screen's own words for a failure that passes (specification, section 8). */
  passing?: string;
}

const FORMS: TypedForm[] = [
  {
    name: 'the login',
    at: '/auth?mode=login',
    isForVisitors: true,
    typed: { Email: EMAIL, Password: PASSWORD },
    submit: 'Login',
    method: 'post',
    url: 'auth/login',
    sent: { email: EMAIL, password: PASSWORD },
  },
  {
    name: 'the registration',
    at: '/auth?mode=signup',
    isForVisitors: true,
    typed: { 'First name': 'Mona', 'Last name': 'Weiss', Email: EMAIL, Password: PASSWORD },
    submit: 'Start Free Trial',
    method: 'post',
    url: 'auth/register',
    sent: { firstName: 'Mona', lastName: 'Weiss', email: EMAIL, password: PASSWORD },
  },
  {
    name: 'the request for a new password',
    at: '/reset-password',
    isForVisitors: true,
    typed: { Email: EMAIL },
    submit: 'Send Reset Link',
    method: 'post',
    url: 'auth/forgot-password',
    sent: { email: EMAIL },
  },
  {
    name: 'the new password of an email’s link',
    at: '/reset-password?token=a-secret',
    isForVisitors: true,
    typed: { 'New password': PASSWORD, 'Confirm password': PASSWORD },
    submit: 'Reset Password',
    method: 'post',
    url: 'auth/reset-password',
    sent: { token: 'a-secret', newPassword: PASSWORD },
  },
  {
    name: 'the request for a new verification link',
    at: '/verify-email',
    isForVisitors: true,
    typed: { Email: EMAIL },
    submit: 'Request New Link',
    method: 'post',
    url: 'auth/resend-verification',
    sent: { email: EMAIL },
  },
  {
    name: 'the unsubscription by an email’s link',
    at: '/unsubscribe?token=a-secret',
    isForVisitors: true,
    typed: {},
    submit: 'Unsubscribe',
    method: 'post',
    url: 'report-emails/unsubscribe/a-secret',
    sent: {},
  },
  {
    name: 'the change of the password',
    at: '/account?tab=security',
    typed: {
      'Current password': PASSWORD,
      'New password': 'other quiet words',
      'Confirm the new password': 'other quiet words',
    },
    submit: 'Change Password',
    method: 'post',
    url: 'account/password',
    sent: { currentPassword: PASSWORD, newPassword: 'other quiet words' },
  },
  {
    name: 'the erasure of the account',
    at: '/account?tab=security',
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Erase My Account…' })),
    typed: { 'Your password': PASSWORD },
    submit: 'Erase Everything',
    method: 'delete',
    url: 'account',
    sent: { password: PASSWORD },
  },
  {
    name: 'the order of a subscription',
    at: '/pricing',
    typed: { 'Discount code': 'FELLOW20' },
    submit: 'Continue to Checkout',
    method: 'post',
    url: 'stripe/create-checkout-session',
    sent: { discountCode: 'FELLOW20' },
  },
  {
    name: 'a new playlist',
    at: '/playlists',
    open: async (user) => user.click(await screen.findByRole('button', { name: 'New Playlist' })),
    typed: { Title: 'Before the exam' },
    submit: 'Create Playlist',
    method: 'post',
    url: 'playlists',
    sent: { title: 'Before the exam' },
  },
  {
    name: 'the new title of a playlist',
    at: '/playlists',
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Rename: Shoulder MRI' })),
    typed: { 'New title of Shoulder MRI': 'Before the exam' },
    submit: 'Save',
    method: 'patch',
    url: 'playlists/shoulder',
    sent: { title: 'Before the exam' },
  },
  {
    name: 'the report of a case',
    at: CASE,
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Report Issue' })),
    typed: { Reason: 'copyright', 'Additional details': 'The name is on the third slice' },
    submit: 'Submit Report',
    method: 'post',
    url: `videos/${aVideo().id}/report`,
    sent: { reason: 'copyright', description: 'The name is on the third slice' },
    passing: 'Failed to submit report. Please try again.',
  },
];

describe.each(FORMS)('$name', ({ at, isForVisitors, open, typed, submit, method, url, sent, passing }) => {
  it('says for each failure what happened, keeps what was typed, and sends it at the next attempt', async () => {
    window.history.replaceState(null, '', at);
    takeTokenFromAddress();
    if (isForVisitors) server.use(http.get('*/api/auth/user', ENDED));
    const { answerWith, bodies } = collectBodies({ method, url });
    const { user } = renderPage(<App />, { at });
    await open?.(user);
    for (const [label, text] of Object.entries(typed)) await enter(user, await findField(label), text);
    for (const { statusCode, message, respond } of ANSWERS) {
      answerWith(respond);
      await user.click(await screen.findByRole('button', { name: submit }));
      const shown = passing && (statusCode === 0 || statusCode >= 500) ? passing : message;
      expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
      await expectTyped(typed);
      await advanceTime(RESEND_WAIT_SECONDS * 1_000); // after which an email may be requested again
    }
    expect(bodies).toEqual(ANSWERS.map(() => expect.objectContaining(sent)));
  });

  const hasPassword = Object.values(typed).includes(PASSWORD);
  if (!isForVisitors && !hasPassword)
    it('has what was typed after the session has ended and the user has logged in again', async () => {
      collectBodies({ method, url }).answerWith(ENDED);
      const { user } = renderPage(<App />, { at });
      await open?.(user);
      for (const [label, text] of Object.entries(typed)) await enter(user, await findField(label), text);
      await user.click(await screen.findByRole('button', { name: submit }));
      await logIn(user);
      await open?.(user);
      await findField(Object.keys(typed)[0] ?? '');
      await expectTyped(typed);
    });
});

/** The bodies that this call gets. */
function collectBodies({ method, url }: Call) {
  const bodies: unknown[] = [];
  let respond: () => Response = () => HttpResponse.error();
  server.use(
    http[method](`*/api/${url}`, async ({ request }) => {
      bodies.push(JSON.parse((await request.text()) || '{}'));
      return respond();
    }),
  );
  return { bodies, answerWith: (next: () => Response) => (respond = next) };
}

/** A label may end with “(optional)”. */
const findField = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));

async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, text);
  await user.clear(field);
  await fillIn(user, field, text);
}

async function expectTyped(typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) expect(await findField(label)).toHaveValue(text);
}
