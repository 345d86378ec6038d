import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { useUrlParams } from './use-url-params';

/** Two changes before the page of the first one is rendered, as when a search begins right after a click. */
function TwoChanges() {
  const [params, change] = useUrlParams();
  const set = (name: string, value: string) =>
    change((now) => {
      now.set(name, value);
      return now;
    });
  const onClick = () => {
    set('user', 'u1');
    set('query', 'knee');
  };
  return (
    <button type="button" onClick={onClick}>
      {`now ${params}`}
    </button>
  );
}

it('a change of the address keeps an earlier one whose page is not rendered yet', async () => {
  const { user, currentUrl } = renderConsole(<TwoChanges />, { at: '/admin/users?sort=email' });
  await user.click(screen.getByText('now sort=email'));
  expect(screen.getByText('now sort=email&user=u1&query=knee')).toBeVisible();
  expect(currentUrl()).toBe('/admin/users?sort=email&user=u1&query=knee');
});
