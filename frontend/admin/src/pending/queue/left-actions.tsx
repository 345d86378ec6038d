import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Decision } from '../queue-slice';
import { UNDO_MS } from '../review-rules';
import styles from './quick-actions.module.css';

/** The button stands where the decision was clicked: the second click of a double click must not undo it. */
const DOUBLE_CLICK_MS = 600;

interface LeftActionsProps {
  title: string;
  /** Undefined when the video left for another reason. */
  decision: Decision | undefined;
  onUndo: () => void;
}

const LABELS = { approved: 'Approved', rejected: 'Rejected' } as const;

/** In place of the actions of a video that has left the list: what became of it, and for ten seconds the way back. */
export function LeftActions({ title, decision, onUndo }: LeftActionsProps) {
  const [phase, setPhase] = useState<'new' | 'open' | 'over'>('new');
  const at = decision?.at;
  useEffect(() => {
    if (at === undefined) return;
    setPhase('new');
    const opening = setTimeout(() => setPhase('open'), DOUBLE_CLICK_MS);
    const closing = setTimeout(() => setPhase('over'), at + UNDO_MS - Date.now());
    return () => {
      clearTimeout(opening);
      clearTimeout(closing);
    };
  }, [at]);
  if (!decision) return <p className={styles.left}>No longer here</p>;
  return (
    <div className={styles.left}>
      <span>{LABELS[decision.kind]}</span>
      {phase !== 'over' && (
        <Button size="small" disabled={phase === 'new'} aria-label={`Undo: ${title}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
