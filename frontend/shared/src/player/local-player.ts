const VIMEO = 'https://player.vimeo.com';

/** The hosts that Vimeo's SDK talks to by itself. */
export const isVimeoAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && (hostname === 'vimeo.com' || hostname.endsWith('.vimeo.com'));
};

/**
 * Lets the unmodified SDK steer a player that speaks its protocol but stands elsewhere (configuration decides where).
 * The SDK looks at two things, the frame's `src` and the origin of each message, so both are answered in its terms.
 * Must run before the SDK is loaded, and passes on nothing but messages of this frame from its own origin.
 */
export function presentAsVimeo(frame: HTMLIFrameElement): { origin: string; stop: () => void } {
  const { origin, pathname } = new URL(frame.src);
  const getAttribute = frame.getAttribute.bind(frame);
  frame.getAttribute = (name) => (name === 'src' ? VIMEO + pathname : getAttribute(name));
  const passOn = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    window.dispatchEvent(new MessageEvent('message', { data: event.data, origin: VIMEO, source: event.source }));
  };
  window.addEventListener('message', passOn);
  return { origin, stop: () => window.removeEventListener('message', passOn) };
}
