import { PlansPage } from './plans-page';
import type { Leave } from './use-departure';

/** `/subscribe`, where whoever may not open a case is led. A visitor can read the offer, and signs in to take it. */
export default function SubscribePage({ leave }: { leave?: Leave }) {
  return <PlansPage title="Subscribe to the Library" leave={leave} />;
}
