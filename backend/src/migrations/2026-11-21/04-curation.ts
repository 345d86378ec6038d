import { Migration } from '@mikro-orm/migrations';

export class Curation extends Migration {
  override up(): void {
    this.addSql(`
      create schema curation;

      create table curation.video_sync (
        id          uuid primary key,
        status      text not null check (status in ('running', 'completed', 'failed')),
        filters     jsonb not null,
        processed   integer not null default 0 check (processed >= 0),
        imported    integer not null default 0 check (imported >= 0),
        skipped     integer not null default 0 check (skipped >= 0),
        failed      integer not null default 0 check (failed >= 0),
        total       integer not null default 0 check (total >= 0),
        started_at  timestamptz not null,
        finished_at timestamptz,
        error       text,
        -- Up to here everything on Vimeo is settled; the next sync with the same filters stops there.
        watermark   timestamptz,
        -- The queue was cleared since: the watermark no longer holds.
        forgotten   boolean not null default false,
        alive_at    timestamptz not null,
        version     integer not null default 1,
        constraint video_sync_finished check ((status = 'running') = (finished_at is null)),
        constraint video_sync_failed_has_error check (status <> 'failed' or error is not null)
      );
      create unique index video_sync_one_running on curation.video_sync (status) where status = 'running';
      create index video_sync_newest on curation.video_sync (started_at desc, id);

      -- Videos that a sync could not take in.
      create table curation.sync_problem (
        sync_id  uuid not null references curation.video_sync (id) on delete cascade,
        position bigint generated always as identity,
        vimeo_id text not null,
        title    text,
        message  text not null,
        primary key (sync_id, vimeo_id)
      );

      create table curation.pending_video (
        id                uuid primary key,
        vimeo_id          text not null constraint pending_video_vimeo_id_unique unique check (vimeo_id ~ '^[0-9]{1,20}$'),
        title             text not null check (title <> ''),
        description       text,
        thumbnail_url     text,
        embed_url         text not null,
        duration          integer not null check (duration >= 0),
        created_at        timestamptz not null,
        modified_at       timestamptz not null,
        imported_at       timestamptz not null,
        imported_by       uuid references curation.video_sync (id) on delete set null,
        tags              jsonb not null check (jsonb_typeof(tags) = 'array'),
        folder            text,
        transcript        text,
        transcript_length integer not null generated always as (coalesce(length(transcript), 0)) stored,
        cues              jsonb check (jsonb_typeof(cues) = 'array'),
        processing_status text not null check (processing_status in ('pending', 'processing', 'completed', 'failed')),
        failure_reason    text,
        analysis          jsonb,
        analysis_run      integer not null default 0 check (analysis_run >= 0),
        asked_at          timestamptz,
        decision          text check (decision = 'approved'),
        decided_at        timestamptz,
        decided_by        uuid,
        notes             text check (length(notes) <= 5000),
        version           integer not null default 1,
        constraint pending_video_completed_has_analysis check (processing_status <> 'completed' or analysis is not null),
        -- A video that is being analysed may say what it is waiting for.
        constraint pending_video_failed_has_reason check (case processing_status when 'failed' then failure_reason is not null
          when 'processing' then true else failure_reason is null end),
        constraint pending_video_processing_was_asked check (processing_status <> 'processing' or asked_at is not null),
        constraint pending_video_approved_is_completed check (decision is null or processing_status = 'completed'),
        constraint pending_video_decided check ((decision is null) = (decided_at is null)),
        constraint pending_video_joint_known check (analysis->>'primaryJoint' in ('shoulder', 'knee', 'hip', 'ankle',
          'wrist', 'spine', 'elbow', 'foot', 'hand', 'finger', 'thumb', 'unknown')),
        constraint pending_video_confidence_range check ((analysis->>'confidence')::numeric between 0 and 1),
        constraint pending_video_analyst_known check (analysis->>'analysedBy' in ('openai', 'lexicon', 'editor'))
      );
      create index pending_video_queue on curation.pending_video (imported_at desc, id) where decision is null;
      create index pending_video_imported_by on curation.pending_video (imported_by);

      create table curation.blacklist_entry (
        vimeo_id  text primary key check (vimeo_id ~ '^[0-9]{1,20}$'),
        reason    text not null check (length(reason) between 1 and 200),
        notes     text check (length(notes) <= 5000),
        listed_by uuid not null,
        listed_at timestamptz not null
      );
    `);
  }

  override down(): void {
    this.addSql('drop schema curation cascade');
  }
}
