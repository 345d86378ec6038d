import { type ApiFailure, isUnauthenticated } from '@msk/frontend-shared/api-failure';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { usePublicConfig } from '@msk/frontend-shared/product';

interface CasesFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** The error with a support contact, unless the session has expired. */
export function CasesFailed({ error, ...rest }: CasesFailedProps) {
  const { supportEmail } = usePublicConfig();
  return (
    <LoadFailed
      {...rest}
      error={isUnauthenticated(error) ? { ...(error as ApiFailure), message: 'Authentication required' } : error}
      fallback="Failed to fetch videos"
      supportEmail={isUnauthenticated(error) ? undefined : supportEmail}
    />
  );
}
