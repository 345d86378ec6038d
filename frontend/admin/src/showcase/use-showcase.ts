import type { ShowcaseEntry } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { type ShowcasePlace, usePlaceShowcaseMutation, useRemoveShowcaseMutation } from './showcase-api';

export const POSITIONS = [1, 2, 3];

/** Changes of the three positions, each with its toast. */
export function useShowcaseChanges(entries: readonly ShowcaseEntry[]) {
  const [send, { isLoading: isPlacing }] = usePlaceShowcaseMutation();
  const [sendRemoval] = useRemoveShowcaseMutation();
  const toasts = useToasts();
  const at = (position: number) => entries.find((entry) => entry.position === position);

  async function placeAll(places: ShowcasePlace[]): Promise<void> {
    const { error } = await send(places);
    if (error) toasts.error('Error', error, 'Failed to update showcase video');
    else toasts.success('Success', 'Showcase video updated successfully');
  }

  const place = (videoId: string, position: number) => placeAll([{ videoId, position }]);

  /** The video at the other position, if any, takes the place that becomes free. */
  async function move(from: number, to: number): Promise<void> {
    const [moved, displaced] = [at(from), at(to)];
    if (!moved || from === to) return;
    await placeAll([
      { videoId: moved.videoId, position: to },
      ...(displaced ? [{ videoId: displaced.videoId, position: from }] : []),
    ]);
  }

  async function remove(position: number): Promise<void> {
    const { error } = await sendRemoval(position);
    if (error) toasts.error('Error', error, 'Failed to remove showcase video');
    else toasts.success('Success', 'Showcase video removed successfully');
  }

  return { at, place, move, remove, isPlacing };
}
