import type Stripe from 'stripe';
import { escapeHtml, formatDollars, renderDocument } from '../../html.ts';
import { CARDS } from '../objects/payment.ts';
import { getItem } from '../objects/subscription.ts';

export interface PortalPage {
  session: Stripe.BillingPortal.Session;
  productName: string;
  subscriptions: Stripe.Subscription[];
  card: Stripe.PaymentMethod | null;
  invoices: Stripe.Invoice[];
}

const formatDay = (at: number): string =>
  new Date(at * 1_000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Renders the customer portal: card, cancellation and invoices. */
export const renderPortalPage = ({ session, productName, subscriptions, card, invoices }: PortalPage): string =>
  renderDocument(
    `${productName}: billing`,
    `<main class="columns"><section class="order"><div class="inner"><span class="badge">TEST MODE</span>
<h1>${escapeHtml(productName)}</h1><h2>Manage your billing</h2>
${session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">← Return to ${escapeHtml(productName)}</a></p>` : ''}
</div></section><section><div class="inner">
<h2>Current plan</h2>${subscriptions.map((one) => renderPlan(session.id, one)).join('') || '<p>No subscription runs.</p>'}
<h2>Payment method</h2><p>${card?.card ? `Visa ending in ${escapeHtml(card.card.last4)}` : 'No card is kept.'}</p>
<form method="post" action="/portal/${session.id}/card"><label>New card number<input name="card" inputmode="numeric" autocomplete="cc-number" placeholder="${CARDS.pays}" required></label><button class="second">Save card</button></form>
<h2>Invoices</h2><dl>${invoices.map(({ created, total, status }) => `<dt>${formatDay(created)}</dt><dd>${formatDollars(total)} ${escapeHtml(status ?? '')}</dd>`).join('')}</dl>
</div></section></main>`,
  );

function renderPlan(session: string, subscription: Stripe.Subscription): string {
  const { price, current_period_end } = getItem(subscription);
  const ends = subscription.cancel_at !== null;
  return `<p><strong>${escapeHtml(price.nickname ?? '')}</strong>, ${formatDollars(price.unit_amount ?? 0)} per ${escapeHtml(price.recurring?.interval ?? '')}<br>
<span class="quiet">${ends ? 'Ends' : 'Renews'} on ${formatDay(current_period_end)}${subscription.status === 'past_due' ? '; the last payment failed' : ''}</span></p>
<form method="post" action="/portal/${session}/subscriptions/${subscription.id}"><button class="second" name="cancel" value="${!ends}">${ends ? 'Renew plan' : 'Cancel plan'}</button></form>`;
}
