/** Words for the person who asked. */
export class MessageView {
  message!: string;
}

export class ApprovedView extends MessageView {
  /** The library's video has the pending video's id. */
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
