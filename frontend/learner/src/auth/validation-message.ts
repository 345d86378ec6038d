/** The browser's validation error of a field in our words. The first invalid field of the form gets the focus. */
export function validationMessageOf(input: HTMLInputElement, label: string): string {
  const fields = Array.from(input.form?.elements ?? []).filter((field) => field instanceof HTMLInputElement);
  if (fields.find(({ validity }) => !validity.valid) === input) input.focus();
  if (input.validity.valueMissing) return `${label} is required`;
  if (input.validity.typeMismatch) return 'Please enter a valid email address.';
  return input.validationMessage;
}
