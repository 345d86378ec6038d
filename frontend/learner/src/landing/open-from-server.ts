/** Whether the document in this tab was opened at this path; later changes of the address do not count. */
export function isOpenedAt(path: string): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && new URL(navigation.name, window.location.href).pathname === path;
}

/** Opens the present address as a document of the server. */
export const openFromServer = (): void => window.location.reload();
