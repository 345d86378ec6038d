import { PlansPage } from './plans-page';
import type { RedirectHandler } from './use-redirect';

/** `/pricing`, for signed-in users. */
export default function PricingPage({ onRedirect }: { onRedirect?: RedirectHandler }) {
  return <PlansPage title="Subscription & Billing" onRedirect={onRedirect} />;
}
