import type { Plan, SubscriptionPlan } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { Field } from '../../auth/field';
import { Form, readText } from '../../auth/form';
import { DISCOUNT_CODE_KEY, useDraft } from '../../offline/drafts';
import { offersAt } from '../plans/offers';
import type { RedirectHandler } from '../use-redirect';
import styles from './checkout-form.module.css';
import { PlanChoice } from './plan-choice';
import { useCheckout } from './use-checkout';

/** Chooses a plan and opens the payment provider's checkout page. */
export function CheckoutForm({ plans, onRedirect }: { plans: Plan[]; onRedirect?: RedirectHandler }) {
  const code = useDraft(DISCOUNT_CODE_KEY);
  const { checkOut, isOpening, error } = useCheckout(code.drop, onRedirect);
  const findPlan = (plan: SubscriptionPlan) => plans.find(({ id }) => id === plan);
  const [monthly, annual] = [findPlan('monthly'), findPlan('annual')];
  if (!monthly || !annual) return null;
  const priceIds = { monthly: monthly.priceId, annual: annual.priceId };

  return (
    <Form error={error} onSubmit={(formData) => void checkOut(readText(formData, 'priceId'), code.text.trim())}>
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">Plan</legend>
        {offersAt({ monthly: monthly.amount, annual: annual.amount }).map((offer, index) => (
          <PlanChoice key={offer.plan} offer={offer} priceId={priceIds[offer.plan]} isFirst={index === 0} />
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
          value={code.text}
          onChange={({ target }) => code.type(target.value)}
          error={fieldMessageOf(error, 'discountCode')}
        />
        <Button type="submit" variant="primary" busy={isOpening}>
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
