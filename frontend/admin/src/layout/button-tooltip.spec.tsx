import { describe, expect, it } from '@jest/globals';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { ButtonTooltip } from './button-tooltip';

const openRows = () =>
  renderConsole(
    <>
      <button type="button" data-tooltip="Quick Approve" aria-label="Quick Approve: Case 1" />
      <button type="button" data-tooltip="Quick Blacklist" aria-label="Quick Blacklist: Case 1" />
      <p>Text</p>
      <ButtonTooltip />
    </>,
  );

const tooltip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const at = (name: string) => screen.getByRole('button', { name });

describe('the tooltip of the icon buttons of a row', () => {
  it('it opens for the keyboard at once, follows the focus, and closes with Escape; names stay as they are', async () => {
    const { user } = openRows();
    await user.tab();
    await advanceTime(0);
    expect(tooltip()).toBe('Quick Approve');
    expect(at('Quick Approve: Case 1')).toHaveFocus();
    await user.tab();
    await advanceTime(0);
    expect(tooltip()).toBe('Quick Blacklist');
    await user.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
  });

  it('it opens when the pointer has rested for 700 ms, and the next one at once within 300 ms', async () => {
    const { user } = openRows();
    await user.hover(at('Quick Approve: Case 1'));
    await advanceTime(650);
    expect(tooltip()).toBeNull();
    await advanceTime(50);
    expect(tooltip()).toBe('Quick Approve');
    await user.hover(screen.getByText('Text'));
    expect(tooltip()).toBeNull();
    await advanceTime(250);
    await user.hover(at('Quick Blacklist: Case 1'));
    await advanceTime(0);
    expect(tooltip()).toBe('Quick Blacklist');
  });

  it('it closes when its button is pressed', async () => {
    const { user } = openRows();
    await user.hover(at('Quick Approve: Case 1'));
    await advanceTime(700);
    await user.click(at('Quick Approve: Case 1'));
    expect(tooltip()).toBeNull();
  });
});
