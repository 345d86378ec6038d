import { Migration } from '@mikro-orm/migrations';

export class LearningSubscriptions extends Migration {
  override up(): void {
    this.addSql(`
      -- Cases are published while the product is upgraded, too. A process subscribes at its start, so a case that was
      -- published after Learning's migration and before that start would be unknown to Learning. The lock waits for
      -- transactions that have recorded an event; what they have published is copied here. Later events find the
      -- subscriptions and wait in the inbox.
      lock table kernel.outbox in share row exclusive mode;
      insert into kernel.subscription (subscriber, event_type)
      values ('learning.show-published-video', 'catalog.video-published.v1'),
             ('learning.update-edited-video', 'catalog.video-edited.v1'),
             ('learning.hide-withdrawn-video', 'catalog.video-withdrawn.v1')
          on conflict do nothing;
      insert into learning.video (id, title, duration, is_published)
      select id, coalesce(nullif(analysis->>'caseTitle', ''), title), duration, status = 'published' from catalog.video
          on conflict (id) do update
         set title = excluded.title, duration = excluded.duration, is_published = excluded.is_published;
    `);
  }

  override down(): void {
    this.addSql(`delete from kernel.subscription where subscriber like 'learning.%-video'`);
  }
}
