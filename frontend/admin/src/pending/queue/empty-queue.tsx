import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';

interface EmptyQueueProps {
  isFiltered: boolean;
  isStatusFixed: boolean;
  onClear: () => void;
}

/** Why the queue is empty, and what to do about it. */
export function EmptyQueue({ isFiltered, isStatusFixed, onClear }: EmptyQueueProps) {
  if (isFiltered)
    return (
      <Notice title="No videos found" text="None of the pending videos matches this search and status.">
        <Button onClick={onClear}>Clear Filters</Button>
      </Notice>
    );
  if (isStatusFixed)
    return (
      <Notice title="Nothing is ready for review" text="Analysed videos wait here for a decision.">
        <RouterButtonLink to="/admin/pending">Show Pending Videos</RouterButtonLink>
      </Notice>
    );
  return (
    <Notice title="No pending videos" text="Nothing is waiting for a decision. New videos come with the next sync.">
      <RouterButtonLink variant="primary" to="/admin/vimeo-sync">
        Go to Vimeo Sync
      </RouterButtonLink>
    </Notice>
  );
}
