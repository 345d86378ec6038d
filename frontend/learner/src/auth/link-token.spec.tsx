import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { takeTokenFromAddress, useLinkToken } from './link-token';

const Page = () => <p>{useLinkToken() ?? 'nothing'}</p>;

function arriveAt(address: string) {
  window.history.replaceState(null, '', address);
  takeTokenFromAddress();
  return window.location.pathname + window.location.search;
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the token of a link in a mail', () => {
  it.each(['/verify-email', '/reset-password'])(
    'M8 leaves the address of %s at once, and is there for the page',
    (page) => {
      expect(arriveAt(`${page}?token=a-secret`)).toBe(page);
      render(<Page />);
      expect(screen.getByText('a-secret')).toBeVisible();
    },
  );

  it('M8 is kept nowhere in the browser', () => {
    arriveAt('/reset-password?token=a-secret');
    render(<Page />);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
    expect(kept + document.cookie).not.toContain('a-secret');
  });

  it('is given out once: who comes back to the page finds none', () => {
    arriveAt('/verify-email?token=a-secret');
    render(<Page />).unmount();
    render(<Page />);
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('is taken from no other page, so that a link elsewhere cannot bring one along', () => {
    expect(arriveAt('/auth?token=a-secret')).toBe('/auth?token=a-secret');
    render(<Page />);
    expect(screen.getByText('nothing')).toBeVisible();
  });
});
