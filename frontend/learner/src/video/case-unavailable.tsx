import type { VideoSummary } from '@msk/contracts';
import { type ApiFailure, isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { Notice } from '@msk/frontend-shared/parts/notice';
import { CaseAnalysis } from './case-analysis';
import styles from './case-unavailable.module.css';

interface CaseUnavailableProps {
  error: ApiFailure | object;
  listed?: VideoSummary;
  onRetry: () => void;
  onClose: () => void;
}

/** Why this case is not shown, and what one can do about it. */
export function CaseUnavailable({ error, listed, onRetry, onClose }: CaseUnavailableProps) {
  const code = isApiFailure(error) ? error.code : null;
  const back = <Button onClick={onClose}>Back to the library</Button>;
  if (code === 'subscription_required' && isApiFailure(error))
    return (
      <>
        <Notice alert title="Subscription required" text={error.message}>
          {back}
        </Notice>
        {listed && (
          <div className={styles.teaser}>
            <CaseAnalysis video={listed} />
          </div>
        )}
      </>
    );
  if (code === 'not_found')
    return (
      <Notice alert title="This case is not in the library" text="It was withdrawn, or the link was cut short.">
        {back}
      </Notice>
    );
  return <LoadFailed title="Failed to Load the Case" error={error} fallback="Please try again." onRetry={onRetry} />;
}
