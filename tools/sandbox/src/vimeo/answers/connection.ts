/** A link from one Vimeo resource to a list of others. */
export const connection = (uri: string, total = 0) => ({ uri, options: ['GET'], total });

/** A link to a single resource. */
export const link = (uri: string) => ({ uri, options: ['GET'] });

/** `2018-03-05T21:04:47+00:00`: whole seconds, offset spelt out. */
export const vimeoTime = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/, '+00:00');
