/** A title as one word of a shell's command, for options that take a regular expression (`-t`, `-g`). */
export const asPattern = (title: string): string =>
  `'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", `'\\''`)}'`;
