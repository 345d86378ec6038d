import { PRICES, type SubscriptionPlan } from '@msk/contracts';
import type { EmailBranding, EmailContent } from '../../platform/email/email-content.js';

/** The recipient, and the page that the email links to. */
interface EmailFields {
  firstName: string | null;
  link: URL;
}

const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const formatDay = (time: Date): string => `${calendar.format(time)} (UTC)`;
const formatDollars = (cents: number): string => currency.format(cents / 100);
const PERIOD: Record<SubscriptionPlan, string> = { monthly: 'month', annual: 'year' };
const formatPrice = (plan: SubscriptionPlan): string => `${formatDollars(PRICES[plan])} a ${PERIOD[plan]}`;
const PLAN_PRICES = `${formatPrice('monthly')} or ${formatPrice('annual')}`;

export const trialEndingEmail = (
  { productName }: EmailBranding,
  { firstName, link, endsAt }: EmailFields & { endsAt: Date },
): EmailContent => ({
  subject: `Your free trial of ${productName} ends on ${calendar.format(endsAt)}`,
  preview: 'Nothing is charged when it ends.',
  heading: 'Your free trial ends soon',
  to: firstName,
  paragraphs: [
    `Your free trial ends on ${formatDay(endsAt)}. Until then every case is open to you.`,
    `To go on without a gap, subscribe for ${PLAN_PRICES}.`,
  ],
  action: { label: 'Subscribe', link },
  notes: ['If you do nothing, the trial simply ends: nothing is charged, and your account stays.'],
});

export const trialEndedEmail = (
  { productName }: EmailBranding,
  { firstName, link, endedAt }: EmailFields & { endedAt: Date },
): EmailContent => ({
  subject: `Your free trial of ${productName} has ended`,
  preview: 'Your account stays; subscribe to open cases again.',
  heading: 'Your free trial has ended',
  to: firstName,
  paragraphs: [
    `Your free trial ended on ${formatDay(endedAt)}. Your account stays as it is, and nothing was charged for the trial.`,
    `To open cases again, subscribe for ${PLAN_PRICES}.`,
  ],
  action: { label: 'Subscribe', link },
  notes: ['This is the last mail about your trial.'],
});

interface StartedSubscription extends EmailFields {
  plan: SubscriptionPlan;
  renewsAt: Date;
  discountCode: string | null;
}

export const subscriptionStartedEmail = (
  { productName }: EmailBranding,
  { firstName, link, plan, renewsAt, discountCode }: StartedSubscription,
): EmailContent => ({
  subject: `Your subscription to ${productName} has started`,
  preview: 'Every case is open to you.',
  heading: 'Your subscription has started',
  to: firstName,
  paragraphs: [
    `Thank you. You have the ${plan} plan now, and every case is open to you.`,
    `It costs ${formatPrice(plan)}${discountCode ? `, less what ${discountCode} takes off for as long as it is valid` : ''}. It is renewed on ${formatDay(renewsAt)}, and every ${PERIOD[plan]} after that until you cancel.`,
  ],
  action: { label: 'Open the library', link },
  notes: ['Your payments are listed in your account, and there you can cancel at any time.'],
});

/** `amount` in cents. */
export const paymentFailedEmail = (
  { productName, supportEmail }: EmailBranding,
  { firstName, link, amount, dueAt }: EmailFields & { amount: number; dueAt: Date },
): EmailContent => ({
  subject: `Your payment for ${productName} did not go through`,
  preview: 'It will be tried again. Please check your card.',
  heading: 'Your payment did not go through',
  to: firstName,
  paragraphs: [
    `The payment of ${formatDollars(amount)} for your subscription, due on ${formatDay(dueAt)}, did not go through.`,
    'You keep your access for now: the payment is tried again over the next days. If your card has expired or was replaced, please change it in your account.',
  ],
  action: { label: 'Change your card', link },
  notes: [
    'If none of the tries succeeds, your subscription ends, and you can subscribe again at any time.',
    `If your card is in order, your bank can tell you why it refused. Questions about the payment go to ${supportEmail}.`,
  ],
});

interface EndingSubscription extends EmailFields {
  plan: SubscriptionPlan;
  until: Date;
}

export const subscriptionCancelledEmail = (
  { productName }: EmailBranding,
  { firstName, link, plan, until }: EndingSubscription,
): EmailContent => ({
  subject: `Your subscription to ${productName} is cancelled`,
  preview: `Every case stays open to you until ${calendar.format(until)}.`,
  heading: 'Your subscription is cancelled',
  to: firstName,
  paragraphs: [
    `Your ${plan} plan will not be renewed. Every case stays open to you until ${formatDay(until)}, and nothing is charged for the time after that.`,
  ],
  action: { label: 'Go to your account', link },
  notes: ['If you change your mind, you can resume the subscription in your account until that day.'],
});

/** For a payer who has become a fellow. */
export const chargesStoppedEmail = (
  { productName }: EmailBranding,
  { firstName, link, plan, until }: EndingSubscription,
): EmailContent => ({
  subject: `You will not be charged again for ${productName}`,
  preview: 'As a member of the fellowship you have free access.',
  heading: 'Your access is free now',
  to: firstName,
  paragraphs: [
    'As a member of the fellowship you have free access to every case.',
    `You were paying for the ${plan} plan. It is paid until ${formatDay(until)} and will not be renewed: you will not be charged again, and your access goes on after that day.`,
  ],
  action: { label: 'Go to your account', link },
  notes: ['There is nothing to do. The access is free for as long as you are a member of the fellowship.'],
});
