import type { Cue } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CueLine } from './cue-line';
import styles from './transcript-pane.module.css';
import { lastAtOrBefore } from './transcript-search';
import { TranscriptSearchBox } from './transcript-search-box';
import type { TranscriptSearch } from './use-transcript-search';

interface TranscriptPaneProps {
  cues: Cue[];
  /** The position of the video in seconds. */
  time: number;
  transcriptSearch: TranscriptSearch;
  onJump: (seconds: number) => void;
}

/**
 * The transcript beside the player: it follows the video, can be searched, and each line plays the video from there.
 */
export function TranscriptPane({ cues, time, transcriptSearch, onJump }: TranscriptPaneProps) {
  const pane = useRef<HTMLOListElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [tabStop, setTabStop] = useState(0);
  const starts = useMemo(() => cues.map((cue) => cue.start), [cues]);
  const current = time > 0 ? lastAtOrBefore(starts, time) : -1;
  const { searchText, matches, marks, matchIndex, currentMatch, search, goTo, jumps } = transcriptSearch;
  const matchCue = currentMatch?.[0].cue;

  const scrollToCue = useCallback((index: number) => {
    const line = pane.current?.querySelector<HTMLElement>(`[data-cue="${index}"]`);
    // Scrolls only the pane; scrollIntoView would scroll the page under the player as well.
    if (pane.current && line)
      pane.current.scrollTop = line.offsetTop - (pane.current.clientHeight - line.clientHeight) / 2;
  }, []);

  useEffect(() => {
    if (isFollowing && current >= 0) scrollToCue(current);
  }, [isFollowing, current, scrollToCue]);

  // The first match is shown before the video starts; from then on the transcript follows the video.
  const hasStarted = current >= 0;
  useEffect(() => {
    if (matchCue !== undefined && !hasStarted) scrollToCue(matchCue);
  }, [matchCue, hasStarted, scrollToCue]);

  // The video has gone to a match: the transcript goes with it.
  useEffect(() => {
    if (jumps > 0) setFollowing(true);
  }, [jumps]);

  const jump = useCallback(
    (cue: Cue) => {
      setFollowing(true);
      onJump(cue.start);
    },
    [onJump],
  );

  function searchFor(next: string) {
    search(next);
    setFollowing(false);
  }

  function step(offset: 1 | -1) {
    const match = goTo(offset);
    if (!match) return;
    setFollowing(false);
    scrollToCue(match[0].cue);
  }

  function moveFocus(event: KeyboardEvent) {
    const to = { ArrowDown: tabStop + 1, ArrowUp: tabStop - 1, Home: 0, End: cues.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (!cues[to]) return;
    setFollowing(false);
    setTabStop(to);
    pane.current?.querySelector<HTMLElement>(`[data-cue="${to}"]`)?.focus();
  }

  const stopFollowing = () => setFollowing(false);
  return (
    <section className={styles.pane} aria-label="Transcript">
      <TranscriptSearchBox
        searchText={searchText}
        count={matches.length}
        matchIndex={matchIndex}
        onSearch={searchFor}
        onStep={step}
      />
      <ol ref={pane} className={styles.cues} onKeyDown={moveFocus} onWheel={stopFollowing} onTouchMove={stopFollowing}>
        {cues.map((cue, index) => (
          <CueLine
            key={`${cue.start}-${cue.end}-${cue.text}`}
            cue={cue}
            index={index}
            isCurrent={index === current}
            isTabStop={index === tabStop}
            marks={marks.get(index)}
            current={currentMatch?.find((range) => range.cue === index)}
            onJump={jump}
          />
        ))}
      </ol>
      {!isFollowing && hasStarted && (
        <div className={styles.follow}>
          <Button size="small" onClick={() => setFollowing(true)}>
            Follow the video
          </Button>
        </div>
      )}
    </section>
  );
}
