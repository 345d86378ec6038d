import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { useSession } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOpenCheckoutMutation } from '../billing-api';
import { type RedirectHandler, useRedirect } from '../use-redirect';

/** Opens the payment provider's page for a plan. A visitor is sent to sign in and back here. */
export function useCheckout(onOpened: () => void, onRedirect?: RedirectHandler) {
  const { user } = useSession();
  const [open, { isLoading, error }] = useOpenCheckoutMutation();
  const { redirectTo, isRedirecting } = useRedirect(onRedirect);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toasts = useToasts();

  async function checkOut(priceId: string, discountCode: string) {
    if (!user) {
      toasts.error('Subscription Error', null, 'Please sign in to subscribe');
      return void navigate('/auth?mode=login', { state: { from: pathname } });
    }
    const { data, error } = await open(discountCode ? { priceId, discountCode } : { priceId });
    if (data) {
      onOpened();
      redirectTo(data.url);
    }
    // An invalid code is shown at its field.
    else if (!fieldMessageOf(error, 'discountCode')) toasts.error('Subscription Error', error);
  }

  return { checkOut, isOpening: isLoading || isRedirecting, error };
}
