import { PASSWORD_LENGTH } from '@msk/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords that are long enough to be chosen; the list is in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => [...password].length >= PASSWORD_LENGTH.min),
);
