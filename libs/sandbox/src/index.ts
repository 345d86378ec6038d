export { createSandboxState, type SandboxState } from './control/sandbox-state.ts';
export { DEMO_LIBRARY, type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
export { CheckoutRefusal } from './stripe/checkout.ts';
export type { SentEvent } from './stripe/objects/event.ts';
export { CARDS } from './stripe/objects/payment.ts';
export { portalPages } from './stripe/pages/portal-pages.ts';
export type { Subscriber } from './stripe/seed-subscriber.ts';
export { stripeRouter } from './stripe/stripe-router.ts';
export { StripeSandbox } from './stripe/stripe-sandbox.ts';
