const VIMEO_ORIGIN = 'https://player.vimeo.com';

/** URLs that Vimeo's SDK accepts without help. */
export const isVimeoUrl = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && (hostname === 'vimeo.com' || hostname.endsWith('.vimeo.com'));
};

/**
 * Lets the unmodified SDK control a player that speaks its protocol on another origin (set by configuration). The SDK
 * checks the `src` attribute of the iframe and the origin of each message; both are presented as Vimeo's. Call it
 * before the SDK is loaded. Only messages of this iframe from its own origin are forwarded.
 */
export function presentAsVimeo(frame: HTMLIFrameElement): { origin: string; stop: () => void } {
  const { origin, pathname } = new URL(frame.src);
  const getAttribute = frame.getAttribute.bind(frame);
  frame.getAttribute = (name) => (name === 'src' ? VIMEO_ORIGIN + pathname : getAttribute(name));
  const forwardMessage = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    window.dispatchEvent(asVimeosMessage(event));
  };
  window.addEventListener('message', forwardMessage);
  return { origin, stop: () => window.removeEventListener('message', forwardMessage) };
}

/** Not a `MessageEvent`: Firefox refuses to construct one whose source is a window of another origin. */
const asVimeosMessage = ({ data, source }: MessageEvent): Event =>
  Object.defineProperties(new Event('message'), {
    data: { value: data },
    origin: { value: VIMEO_ORIGIN },
    source: { value: source },
  });
