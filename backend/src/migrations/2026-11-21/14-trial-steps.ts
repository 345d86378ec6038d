import { Migration } from '@mikro-orm/migrations';

export class TrialSteps extends Migration {
  override up(): void {
    this.addSql(`
      -- How far a trial's transitions have been taken: what it opens is computed when it is asked.
      alter table billing.membership add column trial_step text not null default 'running'
        constraint membership_trial_step_check check (trial_step in ('running', 'ending', 'over'));
      -- Whose trial has long been over was not told of it then, and need not be now.
      update billing.membership set trial_step = 'over' where trial_ends_at <= now();
      -- It went with the columns that it named.
      alter table billing.membership
        drop constraint if exists membership_erased_is_empty,
        add constraint membership_erased_is_empty
          check (erased_at is null or (trial_ends_at is null and fellow_since is null));
      create index membership_trial on billing.membership (trial_ends_at) where trial_step <> 'over';
    `);
  }

  override down(): void {
    this.addSql('alter table billing.membership drop column trial_step');
  }
}
