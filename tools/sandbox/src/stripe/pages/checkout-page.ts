import type Stripe from 'stripe';
import { escapeHtml, formatDollars, renderDocument } from '../../html.ts';
import { CARDS } from '../objects/payment.ts';

export interface CheckoutPage {
  session: Stripe.Checkout.Session;
  productName: string;
  /** The applied promotion code. */
  code: string | null;
  email: string;
  /** Prefilled card number. */
  card: string;
  problem: string | null;
  codeProblem: string | null;
}

/** Renders the hosted page: order on the left, card on the right. It works without JavaScript. */
export function renderCheckoutPage(page: CheckoutPage): string {
  const title = `${page.productName}: checkout`;
  return renderDocument(title, `<main class="columns">${renderOrder(page)}${renderPayment(page)}</main>`);
}

/** For a checkout that is completed, expired or unknown. */
export const renderClosedPage = (): string =>
  renderDocument(
    'Checkout',
    `<main class="columns"><section><div class="inner"><h2>This checkout is closed</h2>
<p>It was completed, or its time is over. Go back to where you came from to start anew.</p></div></section></main>`,
  );

function renderOrder({ session, productName, code, codeProblem }: CheckoutPage): string {
  const price = session.line_items?.data[0]?.price;
  const interval = escapeHtml(price?.recurring?.interval ?? 'month');
  const [subtotal, total] = [session.amount_subtotal ?? 0, session.amount_total ?? 0];
  const off = subtotal - total;
  const back = session.cancel_url ? `<p><a href="/checkout/${session.id}/back">← Back</a></p>` : '';
  return `<section class="order" aria-label="Your order"><div class="inner">
${back}
<span class="badge">TEST MODE</span>
<h1>Subscribe to ${escapeHtml(productName)}</h1>
<p class="price">${formatDollars(total)} <small>per ${interval}${off > 0 ? ' at first' : ''}</small></p>
<dl>
<dt>${escapeHtml(productName)}, ${escapeHtml(price?.nickname ?? '')}<br><span class="quiet">Billed every ${interval}</span></dt><dd>${formatDollars(subtotal)}</dd>
${code ? `<dt>${escapeHtml(code)}</dt><dd>−${formatDollars(off)}</dd>` : ''}
<dt class="total">Total due today</dt><dd class="total">${formatDollars(total)}</dd>
</dl>
${session.allow_promotion_codes ? renderCodeForm(session.id, code, codeProblem) : ''}
</div></section>`;
}

const renderCodeForm = (id: string, code: string | null, problem: string | null): string =>
  code
    ? `<form method="post" action="/checkout/${id}/code"><button class="second" name="code" value="">Remove ${escapeHtml(code)}</button></form>`
    : `<form method="post" action="/checkout/${id}/code">
<div class="row code"><label>Promotion code<input name="code" autocomplete="off" required${problem ? ' aria-invalid="true" aria-describedby="code-problem"' : ''}></label><button class="second">Apply</button></div>
${problem ? `<p class="wrong" role="alert" id="code-problem">${escapeHtml(problem)}</p>` : ''}</form>`;

function renderPayment({ session, email, card, problem }: CheckoutPage): string {
  const free = session.amount_total === 0;
  return `<section aria-label="Payment"><div class="inner">
<h2>Pay with card</h2>
${problem ? `<p class="wrong" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/checkout/${session.id}">
<label>Email<input type="email" name="email" value="${escapeHtml(email)}" autocomplete="email" required${session.customer || session.customer_email ? ' readonly' : ''}></label>
<label>Card number<input name="card" value="${escapeHtml(card)}" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required></label>
<div class="row"><label>Expiry<input name="expiry" value="12 / 34" autocomplete="cc-exp"></label><label>CVC<input name="cvc" value="123" autocomplete="cc-csc"></label></div>
<label>Cardholder name<input name="name" autocomplete="cc-name"></label>
<button>${free ? 'Start subscription' : `Subscribe for ${formatDollars(session.amount_total ?? 0)}`}</button>
</form>
<p class="quiet">Test cards: <a href="?card=${CARDS.pays}">one that pays</a>, <a href="?card=${CARDS.declines}">one that is declined</a>,
<a href="?card=${CARDS.declinesLater}">one that pays now and fails at the renewal</a>.</p>
</div></section>`;
}
