import { isUnauthenticated } from '@msk/frontend-shared/api-failure';
import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { usePublicConfig } from '@msk/frontend-shared/product';

interface CasesFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Whom to write to is said to all but those whose session has ended: they know what to do. */
export function CasesFailed({ error, ...rest }: CasesFailedProps) {
  const { supportEmail } = usePublicConfig();
  return (
    <LoadFailed
      {...rest}
      error={error}
      fallback="Failed to fetch videos"
      supportEmail={isUnauthenticated(error) ? undefined : supportEmail}
    />
  );
}
