import { executeAsOwner } from './execute-as-owner.js';

/** Makes a case be withdrawn in the transaction that inserts a row about it: as early as a parallel withdrawal can be. */
export const withdrawOnInsert = (databaseUrl: string, table: string, videoId: string): Promise<void> =>
  executeAsOwner(
    databaseUrl,
    `create or replace function public.withdraw_inserted() returns trigger language plpgsql as $$
     begin
       update catalog.video set status = 'withdrawn' where id = new.video_id and id = tg_argv[0]::uuid;
       return null;
     end $$;
     create or replace trigger withdraw_inserted after insert on ${table} for each row
       execute function public.withdraw_inserted('${videoId}')`,
  );
