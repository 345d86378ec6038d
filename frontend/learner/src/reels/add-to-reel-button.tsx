import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Clapperboard } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';

const AddToReelDialog = lazyPage(() => import('./add-to-reel-dialog'));

interface AddToReelButtonProps {
  videoId: string;
  seconds: number;
  label: string;
  className: string | undefined;
  /** Beside the label there is only the icon. */
  isIconOnly?: boolean;
}

/** Opens the dialog that adds what is said at this second to a reel. */
export function AddToReelButton({ videoId, seconds, label, className, isIconOnly = false }: AddToReelButtonProps) {
  /** Of the click: the video may go on meanwhile. */
  const [opened, setOpened] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        {...(isIconOnly && { 'aria-label': label, 'data-tooltip': label })}
        onClick={() => setOpened(seconds)}
      >
        <Clapperboard size={16} strokeWidth={1.5} aria-hidden />
        {!isIconOnly && label}
      </button>
      {opened !== undefined && (
        <Suspense>
          <AddToReelDialog {...{ videoId }} seconds={opened} opener={button} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
