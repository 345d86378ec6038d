import { Button, ButtonTo } from '@msk/frontend-shared/parts/button';
import { Notice } from '@msk/frontend-shared/parts/notice';

interface EmptyQueueProps {
  isNarrowed: boolean;
  isStatusFixed: boolean;
  onClear: () => void;
}

/** Why nothing is here, and the one thing to do about it. */
export function EmptyQueue({ isNarrowed, isStatusFixed, onClear }: EmptyQueueProps) {
  if (isNarrowed)
    return (
      <Notice title="No videos found" text="None of the pending videos matches this search and status.">
        <Button onClick={onClear}>Clear Filters</Button>
      </Notice>
    );
  if (isStatusFixed)
    return (
      <Notice title="Nothing is ready for review" text="Analysed videos wait here for a decision.">
        <ButtonTo to="/admin/pending">Show Pending Videos</ButtonTo>
      </Notice>
    );
  return (
    <Notice title="No pending videos" text="Nothing is waiting for a decision. New videos come with the next sync.">
      <ButtonTo look="primary" to="/admin/vimeo-sync">
        Go to Vimeo Sync
      </ButtonTo>
    </Notice>
  );
}
