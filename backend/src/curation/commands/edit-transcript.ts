import type { Cue } from '@msk/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { PendingVideoRepository } from '../pending-video.repository.js';
import { buildTranscript } from '../transcripts/webvtt.js';

/** Replaces the lines of a transcript. Without lines the video has none. */
export class EditTranscript extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly cues: readonly Cue[],
    /** The version that the curator saw. */
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(EditTranscript)
export class EditTranscriptHandler implements ICommandHandler<EditTranscript> {
  constructor(private readonly videos: PendingVideoRepository) {}

  execute({ videoId, cues, version }: EditTranscript): Promise<void> {
    const sorted = [...cues].sort((one, other) => one.start - other.start || one.end - other.end);
    const transcript =
      sorted.length > 0 ? { transcript: buildTranscript(sorted), cues: sorted } : { transcript: null, cues: null };
    return this.videos.change(videoId, version, (video) => {
      video.editTranscript(transcript);
      // Without the text itself: the audit log is kept for ever and can be long.
      const target = { kind: 'video', id: videoId };
      audit({ action: 'transcript.edited', target, after: { lines: sorted.length } });
    });
  }
}
