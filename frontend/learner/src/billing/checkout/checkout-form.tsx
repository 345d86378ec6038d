import type { Plan, SubscriptionPlan } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { Field } from '../../auth/field';
import { Form } from '../../auth/form';
import { textIn } from '../../auth/text-in';
import { offersAt } from '../plans/offers';
import type { Leave } from '../use-departure';
import styles from './checkout-form.module.css';
import { PlanChoice } from './plan-choice';
import { useCheckout } from './use-checkout';

/** Choose a plan, then pay for it on the payment provider's page. */
export function CheckoutForm({ plans, leave }: { plans: Plan[]; leave?: Leave }) {
  const { checkOut, isOpening, refusal } = useCheckout(leave);
  const idOf = (wanted: SubscriptionPlan) => plans.find(({ id }) => id === wanted);
  const [monthly, annual] = [idOf('monthly'), idOf('annual')];
  if (!monthly || !annual) return null;
  const priceIds = { monthly: monthly.priceId, annual: annual.priceId };

  return (
    <Form
      refusal={refusal}
      onSend={(typed) => void checkOut(textIn(typed, 'priceId'), textIn(typed, 'discountCode').trim())}
    >
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">Plan</legend>
        {offersAt({ monthly: monthly.amount, annual: annual.amount }).map((offer, place) => (
          <PlanChoice key={offer.plan} offer={offer} priceId={priceIds[offer.plan]} isFirst={place === 0} />
        ))}
      </fieldset>
      <div className={styles.order}>
        <Field
          label="Discount code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          error={fieldMessageOf(refusal, 'discountCode')}
        />
        <Button type="submit" look="primary" busy={isOpening}>
          {isOpening ? 'Opening the Checkout…' : 'Continue to Checkout'}
        </Button>
      </div>
      <p className={styles.small}>
        You pay by card on the page of our payment provider, which shows the amount, the discount included, before
        anything is charged.
      </p>
    </Form>
  );
}
