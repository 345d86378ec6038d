import type { CaseComparison, Finding, Video } from '@msk/contracts';
import { getTitle } from '../library/card-text';
import { ComparedPlayer } from './compared-player';
import styles from './mimics.module.css';
import { useFocusWithin } from './use-focus-within';

interface CompareViewProps {
  video: Video;
  other: Video;
  comparison: CaseComparison;
}

/** Two players, of which the one with the focus is heard, and what the cases show. */
export function CompareView({ video, other, comparison: { both, onlyThis, onlyOther } }: CompareViewProps) {
  const left = useFocusWithin();
  const right = useFocusWithin();
  return (
    <>
      <div className={styles.players}>
        <ComparedPlayer ref={left.ref} video={video} isMuted={!left.isFocused} />
        <ComparedPlayer ref={right.ref} video={other} isMuted={!right.isFocused} />
      </div>
      <div className={styles.findings}>
        <Findings title="In both" findings={both} />
        <Findings title={`Only in ${getTitle(video)}`} findings={onlyThis} />
        <Findings title={`Only in ${getTitle(other)}`} findings={onlyOther} />
      </div>
    </>
  );
}

const KINDS: Record<Finding['kind'], string> = { pathology: 'Pathology', sign: 'Sign', structure: 'Structure' };

const Findings = ({ title, findings }: { title: string; findings: Finding[] }) => (
  <section aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {findings.length === 0 ? (
      <p className={styles.kind}>Nothing</p>
    ) : (
      <ul className={styles.list}>
        {findings.map(({ kind, name }) => (
          <li key={`${kind} ${name}`} className={styles.finding}>
            {name} <span className={styles.kind}>{KINDS[kind]}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
