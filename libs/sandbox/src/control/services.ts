/**
 * What stands at the other end of the wire. `player` is the player page and the thumbnails: what a browser fetches;
 * `smtp` is the mailbox, whose calls are the commands of a mail and whose statuses are those of SMTP.
 */
export const SERVICES = ['vimeo', 'openai', 'stripe', 'player', 'smtp'] as const;
export type Service = (typeof SERVICES)[number];

export const isService = (value: unknown): value is Service => SERVICES.some((service) => service === value);
