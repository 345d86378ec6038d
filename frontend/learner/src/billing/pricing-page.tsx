import { PlansPage } from './plans-page';
import type { Leave } from './use-departure';

/** `/pricing`, for those who are signed in. */
export default function PricingPage({ leave }: { leave?: Leave }) {
  return <PlansPage title="Subscription & Billing" leave={leave} />;
}
