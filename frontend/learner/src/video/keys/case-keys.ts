/** What a key does with the player or the open case. */
export type PlayerCommand =
  | 'togglePlay'
  | 'back5'
  | 'forward5'
  | 'back10'
  | 'forward10'
  | 'frameBack'
  | 'frameForward'
  | 'slower'
  | 'faster'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'captions'
  | 'fullScreen'
  | 'readingRoom'
  | 'darker'
  | 'brighter'
  | 'lessContrast'
  | 'moreContrast'
  | 'plainPicture'
  | 'previousHit'
  | 'nextHit'
  | 'note'
  | 'bookmark';

/** What a key does with the dialog around the case. */
export type DialogCommand = 'previousCase' | 'nextCase' | 'showKeys';

interface CaseKey {
  group: 'Playback' | 'Sound and picture' | 'Case' | 'Dialog';
  /** As `keyNameOf` names them. */
  keys: readonly string[];
  does: string;
  command: PlayerCommand | DialogCommand;
  /** Goes on while the key is held down. */
  repeats?: true;
}

/** The keys of an open case: the only list of them, for the handler and for the help. */
export const CASE_KEYS: readonly CaseKey[] = [
  { group: 'Playback', keys: [' ', 'k'], does: 'Play or pause', command: 'togglePlay' },
  { group: 'Playback', keys: ['ArrowLeft'], does: '5 seconds back', command: 'back5', repeats: true },
  { group: 'Playback', keys: ['ArrowRight'], does: '5 seconds forward', command: 'forward5', repeats: true },
  { group: 'Playback', keys: ['j'], does: '10 seconds back', command: 'back10', repeats: true },
  { group: 'Playback', keys: ['l'], does: '10 seconds forward', command: 'forward10', repeats: true },
  { group: 'Playback', keys: [','], does: 'One frame back, while paused', command: 'frameBack', repeats: true },
  { group: 'Playback', keys: ['.'], does: 'One frame forward, while paused', command: 'frameForward', repeats: true },
  { group: 'Playback', keys: ['<'], does: 'Slower', command: 'slower' },
  { group: 'Playback', keys: ['>'], does: 'Faster', command: 'faster' },
  { group: 'Sound and picture', keys: ['ArrowUp'], does: 'Louder', command: 'louder', repeats: true },
  { group: 'Sound and picture', keys: ['ArrowDown'], does: 'Quieter', command: 'quieter', repeats: true },
  { group: 'Sound and picture', keys: ['m'], does: 'Mute', command: 'mute' },
  { group: 'Sound and picture', keys: ['c'], does: 'Captions', command: 'captions' },
  { group: 'Sound and picture', keys: ['f'], does: 'Full screen', command: 'fullScreen' },
  {
    group: 'Sound and picture',
    keys: ['r'],
    does: 'Reading room: dark, silent, the spoken line large',
    command: 'readingRoom',
  },
  { group: 'Sound and picture', keys: ['1'], does: 'Darker picture', command: 'darker', repeats: true },
  { group: 'Sound and picture', keys: ['2'], does: 'Brighter picture', command: 'brighter', repeats: true },
  { group: 'Sound and picture', keys: ['3'], does: 'Less contrast', command: 'lessContrast', repeats: true },
  { group: 'Sound and picture', keys: ['4'], does: 'More contrast', command: 'moreContrast', repeats: true },
  { group: 'Sound and picture', keys: ['0'], does: 'The picture as it is', command: 'plainPicture' },
  { group: 'Case', keys: ['['], does: 'Previous hit in the transcript', command: 'previousHit', repeats: true },
  { group: 'Case', keys: [']'], does: 'Next hit in the transcript', command: 'nextHit', repeats: true },
  { group: 'Case', keys: ['n'], does: 'New note at this second', command: 'note' },
  { group: 'Case', keys: ['b'], does: 'Bookmark', command: 'bookmark' },
  { group: 'Dialog', keys: ['Shift+p'], does: 'Previous case of the results or the playlist', command: 'previousCase' },
  { group: 'Dialog', keys: ['Shift+n'], does: 'Next case of the results or the playlist', command: 'nextCase' },
  { group: 'Dialog', keys: ['?'], does: 'These keys', command: 'showKeys' },
];

/** Shift is named only where it does not choose the character: `?`, but `Shift+n`; with caps lock on, N is `n`. */
export function keyNameOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  const isCharacter = key.length === 1;
  const name = isCharacter ? key.toLowerCase() : key;
  const isChosenByShift = isCharacter && !/[\p{L} ]/u.test(key);
  return shiftKey && !isChosenByShift ? `Shift+${name}` : name;
}

/** The key of the table that was pressed. Some layouts need AltGr for brackets; it is no modifier then. */
export function findCaseKey(event: KeyboardEvent): CaseKey | undefined {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier && !event.getModifierState('AltGraph')) return undefined;
  const name = keyNameOf(event);
  return CASE_KEYS.find(({ keys }) => keys.includes(name));
}
