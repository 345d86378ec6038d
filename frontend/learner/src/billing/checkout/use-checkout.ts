import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { useSession } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOpenCheckoutMutation } from '../billing-api';
import { type Leave, useDeparture } from '../use-departure';

/** From a chosen plan to the payment provider's page. Without a user it leads to sign in, and back here. */
export function useCheckout(leave?: Leave) {
  const { user } = useSession();
  const [open, { isLoading, error: refusal }] = useOpenCheckoutMutation();
  const { depart, isLeaving } = useDeparture(leave);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toasts = useToasts();

  async function checkOut(priceId: string, discountCode: string) {
    if (!user) {
      toasts.failed('Subscription Error', null, 'Please sign in to subscribe');
      return void navigate('/auth?mode=login', { state: { from: pathname } });
    }
    const { data, error } = await open(discountCode ? { priceId, discountCode } : { priceId });
    if (data) depart(data.url);
    // What is wrong with the code is said at its field.
    else if (!fieldMessageOf(error, 'discountCode')) toasts.failed('Subscription Error', error);
  }

  return { checkOut, isOpening: isLoading || isLeaving, refusal };
}
