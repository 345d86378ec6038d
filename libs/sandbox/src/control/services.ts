/** What stands at the other end of the wire. `player` is the player page and the thumbnails: what a browser fetches. */
export const SERVICES = ['vimeo', 'openai', 'player'] as const;
export type Service = (typeof SERVICES)[number];

export const isService = (value: unknown): value is Service => SERVICES.some((service) => service === value);
