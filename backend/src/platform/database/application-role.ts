/** Holds what the application may do. Nobody signs in as it, and it owns nothing. */
export const APPLICATION_ROLE = 'msk_app';

/** The address with which a connection acts as that role from its first moment on, whoever signs in. Source: promise D7. */
export function asApplication(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', `${given ? `${given} ` : ''}-c role=${APPLICATION_ROLE}`);
  return address.href;
}
