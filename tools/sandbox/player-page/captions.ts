import type { PlayerTrack } from '../src/player/player-video.ts';

export interface TrackState {
  language: string;
  kind: string;
  label: string;
  mode: 'showing' | 'disabled';
}

/** Parses caption files with the WebVTT parser of the browser: a <track> works in a <video> without a source. */
export class Captions {
  readonly #tracks: PlayerTrack[];
  readonly #holder = document.createElement('video');
  #shown: { track: PlayerTrack; cues: TextTrack } | null = null;

  constructor(tracks: PlayerTrack[]) {
    this.#tracks = tracks;
  }

  get list(): TrackState[] {
    return this.#tracks.map((track) => ({
      language: track.language,
      kind: track.kind,
      label: track.label,
      mode: this.#shown?.track === track ? 'showing' : 'disabled',
    }));
  }

  get shown(): PlayerTrack | null {
    return this.#shown?.track ?? null;
  }

  find(language: string, kind?: string | null): PlayerTrack | undefined {
    return this.#tracks.find((track) => track.language === language && (!kind || track.kind === kind));
  }

  show(track: PlayerTrack): void {
    this.hide();
    const element = document.createElement('track');
    element.src = track.src;
    element.kind = track.kind;
    element.srclang = track.language;
    this.#holder.replaceChildren(element);
    element.track.mode = 'hidden'; // loads the file; the text is drawn by us
    this.#shown = { track, cues: element.track };
  }

  hide(): void {
    this.#holder.replaceChildren();
    this.#shown = null;
  }

  textAt(seconds: number): string {
    const spoken = [...(this.#shown?.cues.cues ?? [])].filter(
      (cue) => cue.startTime <= seconds && seconds < cue.endTime,
    );
    return spoken.map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '')).join('\n');
  }
}
