import { ANALYSIS_LABELS, type AnalysedBy } from '@msk/contracts';
import { BookOpenCheck, Sparkle, UserRoundCheck } from 'lucide-react';
import styles from './analysis-badge.module.css';

const LONG_LABELS: Record<AnalysedBy, string> = {
  openai: 'AI Analyzed',
  lexicon: 'Analyzed automatically, by dictionary',
  editor: 'Reviewed by an editor',
};
const ICONS = { openai: Sparkle, lexicon: BookOpenCheck, editor: UserRoundCheck };

/** Who made the analysis: a model, the dictionary, or an editor. */
export function AnalysisBadge({ by, long = false }: { by: AnalysedBy; long?: boolean }) {
  const Icon = ICONS[by];
  return (
    <span className={styles.badge} data-by={by} title={LONG_LABELS[by]}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {long ? LONG_LABELS[by] : ANALYSIS_LABELS[by]}
    </span>
  );
}
