import { PlansPage } from './plans-page';
import type { RedirectHandler } from './use-redirect';

/** `/subscribe`, where users without access are sent. Visitors can read the plans and sign in to buy one. */
export default function SubscribePage({ onRedirect }: { onRedirect?: RedirectHandler }) {
  return <PlansPage title="Subscribe to the Library" onRedirect={onRedirect} />;
}
