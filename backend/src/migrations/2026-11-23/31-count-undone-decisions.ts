import { Migration } from '@mikro-orm/migrations';

/** The undone decisions of the past are delivered to Analytics, which counted them as made. */
export class CountUndoneDecisions extends Migration {
  override up(): void {
    this.addSql(`
      -- Waits for transactions that have recorded an event; later events find the subscriptions.
      lock table kernel.outbox in share row exclusive mode;
      insert into kernel.subscription (subscriber, event_type)
      values ('analytics.project-approval-undone', 'curation.approval-undone.v1'),
             ('analytics.project-rejection-undone', 'curation.rejection-undone.v1')
          on conflict do nothing;
      insert into kernel.inbox (subscriber, event_id, aggregate_id, position)
      select s.subscriber, o.event_id, o.aggregate_id, o.position
        from kernel.outbox o join kernel.subscription s on s.event_type = o.type
       where s.subscriber in ('analytics.project-approval-undone', 'analytics.project-rejection-undone')
          on conflict do nothing;
    `);
  }

  /** The log of Analytics keeps the events, which the release before does not read. Its figures need a rebuild. */
  override down(): void {
    this.addSql(`
      delete from kernel.inbox
       where subscriber in ('analytics.project-approval-undone', 'analytics.project-rejection-undone');
      delete from kernel.subscription
       where subscriber in ('analytics.project-approval-undone', 'analytics.project-rejection-undone');
    `);
  }
}
