/** Reads a text field of a form. Does not trim: passwords are sent as typed. */
export function readText(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
}
