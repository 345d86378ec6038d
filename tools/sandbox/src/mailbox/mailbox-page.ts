import { escapeHtml, renderDocument } from '../html.ts';
import type { ReceivedEmail } from './received-email.ts';

const RELOAD_SECONDS = 3;

const addressed = ({ to }: ReceivedEmail): string => escapeHtml(to.map(({ address }) => address).join(', '));

/** The emails, newest first, and the opened one. The list renews itself as long as none is open. */
export const renderMailboxPage = (emails: ReceivedEmail[], open?: ReceivedEmail): string =>
  renderDocument(
    'Mailbox',
    `${open ? '' : `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">`}
<main class="columns"><section class="order"><div class="inner"><span class="badge">NO EMAIL LEAVES THIS MACHINE</span>
<h2>Mailbox</h2>${emails.toReversed().map(renderLink).join('') || '<p class="quiet">No email was sent yet.</p>'}
</div></section><section>${open ? renderEmail(open) : '<p class="quiet">Choose an email to read it.</p>'}</section></main>`,
  );

const renderLink = (email: ReceivedEmail): string =>
  `<p><a href="/?id=${email.id}">${
    email.read ? escapeHtml(email.subject) : `<strong>${escapeHtml(email.subject)}</strong>`
  }</a><br><span class="quiet">${addressed(email)}, ${email.time.toLocaleTimeString('en-GB')}</span></p>`;

const renderEmail = (
  email: ReceivedEmail,
): string => `<p><a href="/">Close</a> <a href="/email/${email.id}/source">Source</a></p>
<h2>${escapeHtml(email.subject)}</h2><p class="quiet">To ${addressed(email)}</p>
<iframe title="${escapeHtml(email.subject)}" src="/email/${email.id}/html" style="width:100%;height:75vh;border:1px solid var(--line)"></iframe>`;

/** What the frame shows; links open in a tab of their own. */
export const renderEmailBody = ({ html, text }: ReceivedEmail): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank">${html ?? `<pre>${escapeHtml(text)}</pre>`}`;
