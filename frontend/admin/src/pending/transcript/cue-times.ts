/** A time as curators write it: `1:05`, `1:02:03`, with tenths where there are any. */
export function formatSeconds(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const rest = ((tenths % 600) / 10).toFixed(tenths % 10 === 0 ? 0 : 1);
  const padded = rest.indexOf('.') === 1 || rest.length === 1 ? `0${rest}` : rest;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
}

/** The seconds of `1:05`, `65` or `1:02:03.5`; undefined for anything else. */
export function parseSeconds(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  if (match[2] !== undefined && Number(seconds) >= 60) return undefined;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
