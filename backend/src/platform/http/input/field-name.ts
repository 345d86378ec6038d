import { MalformedRequest } from './malformed-request.js';

/** Names that class-transformer passes over in silence, where an unknown field has to be refused. */
const NO_FIELD_NAMES = new Set(['__proto__', 'constructor']);

/** Refuses a name that no field can have, and one that is among those already seen. */
export function checkName(name: string, seen: Set<string>): void {
  if (NO_FIELD_NAMES.has(name) || name.includes('\0')) throw new MalformedRequest('There is no such field.', name);
  if (seen.has(name)) throw new MalformedRequest('A field is given twice.', name);
  seen.add(name);
}
