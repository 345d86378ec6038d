import type { Reel, ReelItem } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useRef, useState } from 'react';
import { moveItem } from '../playlists/move-item';
import { usePutReelMutation } from './reels-api';

/** A clip in the editor: the same clip may be in a reel twice. */
export interface EditedItem extends ReelItem {
  key: number;
}

/** What the owner changes; each change is saved at once, one after another, so that the last one stays. */
export function useReelContent({ id, title, items, showNotes }: Reel) {
  const [content, setContent] = useState(() => ({
    title,
    items: items.map((item, key): EditedItem => ({ ...item, key })),
    showNotes,
  }));
  const [announcement, setAnnouncement] = useState('');
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [put] = usePutReelMutation();
  const toasts = useToasts();

  function change(changes: Partial<typeof content>) {
    const changed = { ...content, ...changes };
    setContent(changed);
    const body = { ...changed, items: changed.items.map(({ key: _, ...item }) => item) };
    last.current = last.current.then(async () => {
      const { error } = await put({ id, ...body });
      if (error) toasts.error('Failed to save the reel', error);
    });
  }

  return {
    ...content,
    announcement,
    rename: (title: string) => title.trim() && title !== content.title && change({ title }),
    setShowNotes: (showNotes: boolean) => change({ showNotes }),
    move: (from: number, to: number) => {
      if (to < 0 || to >= content.items.length) return;
      change({ items: moveItem(content.items, from, to) });
      setAnnouncement(`Moved to place ${to + 1} of ${content.items.length}`);
    },
    remove: (index: number) => {
      change({ items: content.items.filter((_, at) => at !== index) });
      setAnnouncement('Removed');
    },
    setNote: (index: number, note: string) =>
      change({
        items: content.items.map((item, at) => (at === index ? { ...item, note: note.trim() || null } : item)),
      }),
  };
}
