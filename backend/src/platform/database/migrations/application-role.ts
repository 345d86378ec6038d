/** The role whose privileges the application has. It cannot log in and owns nothing. */
export const APPLICATION_ROLE = 'msk_app';

/** The database URL whose connections start with `set role`, whichever login they use. Source: promise D7. */
export function withApplicationRole(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c role=${APPLICATION_ROLE}`);
  return address.href;
}
