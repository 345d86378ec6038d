/** Answers the messages of the SDK as the player in the frame would; keeps the commands that it received. */
export function answerAsPlayer(frame: HTMLIFrameElement) {
  const commands: string[] = [];
  const { contentWindow: source } = frame;
  const { origin } = new URL(frame.src);
  const dispatchPlayerMessage = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  Object.assign(source ?? {}, {
    postMessage({ method, value }: { method: string; value?: unknown }) {
      commands.push(typeof value === 'number' ? `${method} ${value}` : method);
      queueMicrotask(() => dispatchPlayerMessage({ method, value: method === 'getDuration' ? 60 : value }));
    },
  });
  dispatchPlayerMessage({ event: 'ready' });
  return { commands, dispatchPlayerMessage };
}
