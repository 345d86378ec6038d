import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Check, Repeat2 } from 'lucide-react';
import { useWatchMark } from '../watching/watching-api';
import { useAddCardMutation } from './reviews-api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Makes a card of a learning point, once the case was watched: nobody is asked what they have not been told. */
export function AddToReviews({ videoId, learningPoint }: { videoId: string; learningPoint: string }) {
  const isWatched = useWatchMark(videoId) !== undefined;
  const [add, { isLoading, data: card }] = useAddCardMutation();
  const toasts = useToasts();

  async function addCard() {
    if (isLoading || card) return;
    const { error } = await add({ videoId, learningPoint });
    if (error) toasts.error('Failed to add the learning point', error);
  }

  if (!isWatched) return null;
  return (
    <IconButton
      label={card ? 'In your reviews' : 'Add to reviews'}
      aria-disabled={isLoading || Boolean(card) || undefined}
      onClick={() => void addCard()}
    >
      {card ? <Check {...icon} /> : <Repeat2 {...icon} />}
    </IconButton>
  );
}
