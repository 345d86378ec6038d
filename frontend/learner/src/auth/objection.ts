/** What the form itself has against an entry, in our words; the first such field of the form gets the focus. */
export function objectionTo(input: HTMLInputElement, label: string): string {
  const fields = Array.from(input.form?.elements ?? []).filter((field) => field instanceof HTMLInputElement);
  if (fields.find(({ validity }) => !validity.valid) === input) input.focus();
  if (input.validity.valueMissing) return `${label} is required`;
  if (input.validity.typeMismatch) return 'Please enter a valid email address.';
  return input.validationMessage;
}
