import { MessageView } from '../../platform/http/views/message.view.js';

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
