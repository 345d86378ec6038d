/**
 * The simulated services. `player` is what a browser fetches: the player page and the thumbnails. Requests of `smtp` are
 * the commands of an email, with SMTP status codes.
 */
export const SERVICES = ['vimeo', 'openai', 'stripe', 'player', 'smtp'] as const;
export type Service = (typeof SERVICES)[number];

export const isService = (value: unknown): value is Service => SERVICES.some((service) => service === value);
