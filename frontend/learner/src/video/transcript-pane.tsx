import type { Cue } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/parts/button';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CueLine } from './cue-line';
import styles from './transcript-pane.module.css';
import { lastAtOrBefore } from './transcript-search';
import { TranscriptSearchBox } from './transcript-search-box';
import { useTranscriptSearch } from './use-transcript-search';

interface TranscriptPaneProps {
  cues: Cue[];
  /** Where the video is, in seconds. */
  time: number;
  /** What the library was searched for. */
  query: string;
  onJump: (seconds: number) => void;
}

/** The spoken words beside the player: they follow it, can be searched, and each line plays the video from there. */
export function TranscriptPane({ cues, time, query, onJump }: TranscriptPaneProps) {
  const pane = useRef<HTMLOListElement>(null);
  const [follows, setFollows] = useState(true);
  const [stop, setStop] = useState(0);
  const starts = useMemo(() => cues.map((cue) => cue.start), [cues]);
  const current = time > 0 ? lastAtOrBefore(starts, time) : -1;
  const { words, matches, marks, at, chosen, search, goTo } = useTranscriptSearch(cues, query);
  const chosenCue = chosen?.[0].cue;

  const show = useCallback((index: number) => {
    const line = pane.current?.querySelector<HTMLElement>(`[data-cue="${index}"]`);
    // Only the pane scrolls; scrollIntoView would move the page under the player as well.
    if (pane.current && line)
      pane.current.scrollTop = line.offsetTop - (pane.current.clientHeight - line.clientHeight) / 2;
  }, []);

  useEffect(() => {
    if (follows && current >= 0) show(current);
  }, [follows, current, show]);

  // The first match is shown before the video moves; from then on the video leads.
  const hasStarted = current >= 0;
  useEffect(() => {
    if (chosenCue !== undefined && !hasStarted) show(chosenCue);
  }, [chosenCue, hasStarted, show]);

  const jump = useCallback(
    (cue: Cue) => {
      setFollows(true);
      onJump(cue.start);
    },
    [onJump],
  );

  function lookFor(next: string) {
    search(next);
    setFollows(false);
  }

  function step(offset: 1 | -1) {
    const match = goTo(offset);
    if (!match) return;
    setFollows(false);
    show(match[0].cue);
  }

  function walk(event: KeyboardEvent) {
    const to = { ArrowDown: stop + 1, ArrowUp: stop - 1, Home: 0, End: cues.length - 1 }[event.key];
    if (to === undefined || !cues[to]) return;
    event.preventDefault();
    setFollows(false);
    setStop(to);
    pane.current?.querySelector<HTMLElement>(`[data-cue="${to}"]`)?.focus();
  }

  const lead = () => setFollows(false);
  return (
    <section className={styles.pane} aria-label="Transcript">
      <TranscriptSearchBox words={words} count={matches.length} at={at} onSearch={lookFor} onStep={step} />
      <ol ref={pane} className={styles.cues} onKeyDown={walk} onWheel={lead} onTouchMove={lead}>
        {cues.map((cue, index) => (
          <CueLine
            key={`${cue.start}-${cue.end}-${cue.text}`}
            cue={cue}
            index={index}
            isCurrent={index === current}
            isTabStop={index === stop}
            marks={marks.get(index)}
            chosen={chosen?.find((stretch) => stretch.cue === index)}
            onJump={jump}
          />
        ))}
      </ol>
      {!follows && hasStarted && (
        <div className={styles.follow}>
          <Button size="small" onClick={() => setFollows(true)}>
            Follow the video
          </Button>
        </div>
      )}
    </section>
  );
}
