/** A message for the user. */
export class MessageView {
  message!: string;
}

export class ApprovedView extends MessageView {
  /** Id of the video in the library, the same as that of the pending video. */
  videoId!: string;
}

export class BulkApprovalView {
  approved!: number;
  skipped!: number;
}

export class QueuedView {
  queued!: number;
}

export class ClearedView {
  cleared!: number;
}
