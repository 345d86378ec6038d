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

describe('the token of an email link', () => {
  it.each(['/verify-email', '/reset-password', '/unsubscribe'])(
    'the token leaves the URL of %s at once and is available to the page [M8]',
    (page) => {
      expect(arriveAt(`${page}?token=a-secret`)).toBe(page);
      render(<Page />);
      expect(screen.getByText('a-secret')).toBeVisible();
    },
  );

  it('the token is stored nowhere in the browser [M8]', () => {
    arriveAt('/reset-password?token=a-secret');
    render(<Page />);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
    expect(kept + document.cookie).not.toContain('a-secret');
  });

  it('the token is given out once', () => {
    arriveAt('/verify-email?token=a-secret');
    render(<Page />).unmount();
    render(<Page />);
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('a token in the URL of another page is ignored', () => {
    expect(arriveAt('/auth?token=a-secret')).toBe('/auth?token=a-secret');
    render(<Page />);
    expect(screen.getByText('nothing')).toBeVisible();
  });
});
