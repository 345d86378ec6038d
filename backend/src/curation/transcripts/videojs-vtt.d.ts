/** Types for the used part of vtt.js, which has none of its own. */
declare module 'videojs-vtt.js/lib/vtt.js' {
  interface ParsedCue {
    startTime: number;
    endTime: number;
    text: string;
  }

  interface Parser {
    oncue: (cue: ParsedCue) => void;
    onparsingerror: (error: Error & { code: number }) => void;
    parse(text: string): void;
    flush(): void;
  }

  const WebVTT: {
    Parser: new (
      window: object,
      classes: { VTTCue: new () => object; VTTRegion: new () => object },
      decoder: { decode(text?: string): string },
    ) => Parser;
  };
  export default WebVTT;
}
