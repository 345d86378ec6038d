import { type ApiFailure, isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';

interface CaseUnavailableProps {
  error: ApiFailure | object;
  onRetry: () => void;
  onClose: () => void;
}

/** The reason why the case is not shown, and what to do about it. */
export function CaseUnavailable({ error, onRetry, onClose }: CaseUnavailableProps) {
  if (isApiFailure(error) && error.code === 'not_found')
    return (
      <Notice alert title="This case is not in the library" text="It was withdrawn, or the link was cut short.">
        <Button onClick={onClose}>Back to the library</Button>
      </Notice>
    );
  return <LoadFailed title="Failed to Load the Case" error={error} fallback="Please try again." onRetry={onRetry} />;
}
