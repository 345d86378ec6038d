import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useCaseKeys } from '../keys/use-case-keys';
import styles from './result-nav.module.css';
import { useResults } from './use-results';

interface ResultNavProps {
  videoId: string;
  title: string;
  /** The dialog of the case. */
  dialog: RefObject<HTMLElement | null>;
  onShowKeys: () => void;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** "3 of 128", with the results before and after. It outlives the case, so that its buttons keep the focus. */
export function ResultNav({ videoId, title, dialog, onShowKeys }: ResultNavProps) {
  const { position, hasPrevious, hasNext, isLoading, openPrevious, openNext } = useResults(videoId);
  const [firstId] = useState(videoId);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && videoId !== firstId) setMoved(true);
  useCaseKeys(dialog, { previousCase: openPrevious, nextCase: openNext, showKeys: onShowKeys });
  const place = position && `${position.index + 1} of ${position.total}`;
  return (
    <>
      {place && (
        <nav className={styles.results} aria-label="Results">
          <NeighbourButton label="Previous case" keys="Shift+P" isUsable={hasPrevious} onOpen={openPrevious}>
            <ChevronLeft {...icon} />
          </NeighbourButton>
          <span className={styles.place}>{place}</span>
          <NeighbourButton label="Next case" keys="Shift+N" isUsable={hasNext} isBusy={isLoading} onOpen={openNext}>
            <ChevronRight {...icon} />
          </NeighbourButton>
        </nav>
      )}
      {/* The dialog announces its title only when it opens. */}
      <output className="visually-hidden">{hasMoved && [title, place].filter(Boolean).join(', ')}</output>
    </>
  );
}

interface NeighbourButtonProps {
  label: string;
  keys: string;
  isUsable: boolean;
  isBusy?: boolean;
  onOpen: () => unknown;
  children: ReactNode;
}

/** Not `disabled`, which would lose the focus at the end of the list. */
const NeighbourButton = ({ label, keys, isUsable, isBusy, onOpen, children }: NeighbourButtonProps) => (
  <button
    type="button"
    className={styles.button}
    title={label}
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={!isUsable || undefined}
    aria-busy={isBusy || undefined}
    onClick={() => isUsable && void onOpen()}
  >
    {children}
  </button>
);
