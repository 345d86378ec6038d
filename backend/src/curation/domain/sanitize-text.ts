// Control characters except tab, line feed and carriage return. PostgreSQL cannot store NUL; the others are not visible.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Removes from external text what can be neither stored nor displayed. */
export const sanitizeText = (text: string): string => text.replace(LONE_SURROGATES, '\uFFFD').replace(CONTROLS, '');
