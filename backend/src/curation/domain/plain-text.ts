// Control characters but for tab, line feed and carriage return. PostgreSQL stores no NUL, and no screen shows the others.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Text from outside, without what can neither be stored nor shown. */
export const storable = (text: string): string => text.replace(LONE_SURROGATES, '\uFFFD').replace(CONTROLS, '');
