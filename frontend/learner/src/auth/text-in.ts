/** What was typed into a field; passwords are taken as they are, so nothing is trimmed here. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
