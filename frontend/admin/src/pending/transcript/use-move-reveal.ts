import type { PendingVideo } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useMoveRevealMutation } from '../pending-api';

/** Moves the reveal to a line; null where no line tells the diagnosis. */
export function useMoveReveal({ id, version }: Pick<PendingVideo, 'id' | 'version'>) {
  const toasts = useToasts();
  const [move] = useMoveRevealMutation();
  return async (cueIndex: number | null): Promise<void> => {
    const { error } = await move({ id, version, cueIndex });
    if (error) return toasts.error('Update Failed', error, 'Failed to move the reveal');
    toasts.success('Reveal Moved');
  };
}
