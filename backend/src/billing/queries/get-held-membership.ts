import { EntityManager } from '@mikro-orm/postgresql';
import type { HeldMembership } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetHeldMembership } from '../published-queries.js';
import { ListPayments } from './list-payments.js';

type Given = Pick<HeldMembership, 'trialEndsAt' | 'fellowSince'>;
type Told = NonNullable<HeldMembership['fellowship']>;

const GIVEN = `
  select trial_ends_at as "trialEndsAt", fellow_since as "fellowSince" from billing.membership where user_id = ?`;
const FELLOWSHIP = `
  select email, first_name as "firstName", last_name as "lastName", skool_user_id as "skoolUserId",
         join_date as "joinDate", is_active as "isActive", added_at as "addedAt"
    from billing.fellowship_member where user_id = ?`;
const CUSTOMER = 'select id from billing.customer where user_id = ?';
const SUBSCRIPTIONS = `
  select plan, status, paid_until as "paidUntil", cancels_at_period_end as "cancelsAtPeriodEnd",
         discount_code as "discountCode", discount_percentage as "discountPercentage", ended_at as "endedAt"
    from billing.subscription where user_id = ? order by paid_until, id`;
const CHECKOUTS = `
  select price_id as "priceId", expires_at as "expiresAt", closed_at as "closedAt"
    from billing.checkout where user_id = ? order by expires_at, id`;

/** Whatever Billing begins to hold about people is added here. Source: promise P1. */
@QueryHandler(GetHeldMembership)
export class GetHeldMembershipHandler implements IQueryHandler<GetHeldMembership> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: GetHeldMembership): Promise<HeldMembership> {
    const rows = <Row extends object>(sql: string): Promise<Row[]> => this.em.execute<Row[]>(sql, [userId]);
    const [given = { trialEndsAt: null, fellowSince: null }] = await rows<Given>(GIVEN);
    const [fellowship] = await rows<Told>(FELLOWSHIP);
    const [customer] = await rows<{ id: string }>(CUSTOMER);
    const subscriptions = await rows<HeldMembership['subscriptions'][number]>(SUBSCRIPTIONS);
    const checkouts = await rows<HeldMembership['checkouts'][number]>(CHECKOUTS);
    return {
      ...inUtc(given, 'trialEndsAt', 'fellowSince'),
      fellowship: fellowship ? inUtc(fellowship, 'joinDate', 'addedAt') : null,
      customerId: customer?.id ?? null,
      subscriptions: subscriptions.map((each) => inUtc(each, 'paidUntil', 'endedAt')),
      payments: await this.queries.execute(new ListPayments(userId)),
      checkouts: checkouts.map((each) => inUtc(each, 'expiresAt', 'closedAt')),
    };
  }
}

/** The database writes times in its own way. */
function inUtc<Row extends object>(row: Row, ...times: (keyof Row)[]): Row {
  const written = times.flatMap((name) =>
    row[name] === null ? [] : [[name, new Date(String(row[name])).toISOString()]],
  );
  return { ...row, ...Object.fromEntries(written) };
}
