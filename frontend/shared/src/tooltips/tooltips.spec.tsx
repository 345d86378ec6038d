import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { IconButton } from '../components/icon-button';
import { advanceTime } from '../testing/fake-clock';
import { renderPage } from '../testing/render-page';
import { TooltipsOnDemand } from './tooltips-on-demand';

function IconButtons() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <IconButton label={isOn ? 'Switch off' : 'Switch on'} onClick={() => setOn(!isOn)}>
        <svg aria-hidden="true" />
      </IconButton>
      <IconButton label="Delete">
        <svg aria-hidden="true" />
      </IconButton>
      <button type="button" data-tooltip="Search">
        Search
      </button>
      <p>Text</p>
      <TooltipsOnDemand />
    </>
  );
}

const tooltip = () => screen.queryByRole('tooltip')?.textContent ?? null;

/** Hovers a button until the tooltips are loaded, and leaves it again. */
async function openPage() {
  const { user } = renderPage(<IconButtons />);
  const at = (name: string) => screen.getByRole('button', { name });
  await user.hover(at('Delete'));
  await screen.findByRole('tooltip');
  await user.unhover(at('Delete'));
  await user.click(screen.getByText('Text'));
  expect(tooltip()).toBeNull();
  await advanceTime(300);
  return { user, at };
}

describe('the tooltip of an icon button', () => {
  it('a tooltip opens when the pointer has rested on its button for 700 ms', async () => {
    const { user, at } = await openPage();
    await user.hover(at('Delete'));
    await advanceTime(650);
    expect(tooltip()).toBeNull();
    await advanceTime(50);
    expect(tooltip()).toBe('Delete');
  });

  it('the next tooltip opens at once within 300 ms of the last one, and after its delay later on', async () => {
    const { user, at } = await openPage();
    await user.hover(at('Delete'));
    await advanceTime(700);
    await user.keyboard('{Escape}');
    await user.unhover(at('Delete'));
    await advanceTime(250);
    await user.hover(at('Switch on'));
    expect(tooltip()).toBe('Switch on');
    await user.keyboard('{Escape}');
    await user.unhover(at('Switch on'));
    await advanceTime(300);
    await user.hover(at('Delete'));
    expect(tooltip()).toBeNull();
  });

  it('a tooltip opens at once for the keyboard, and closes with Escape', async () => {
    const { user } = renderPage(<IconButtons />);
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Switch on');
    await user.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
    await user.tab();
    expect(tooltip()).toBe('Delete');
  });

  it('a pressed button keeps its place and focus, and its tooltip has the new text next time', async () => {
    const { user, at } = await openPage();
    const button = at('Switch on');
    await user.hover(button);
    await advanceTime(700);
    expect(tooltip()).toBe('Switch on');
    await user.click(button);
    expect(tooltip()).toBeNull();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Switch off');
    expect(button).not.toHaveAttribute('aria-describedby');
    await user.unhover(button);
    await user.hover(button);
    await advanceTime(700);
    expect(tooltip()).toBe('Switch off');
  });

  it('a button with a visible label has no tooltip', async () => {
    const { user, at } = await openPage();
    await user.hover(at('Search'));
    await advanceTime(700);
    expect(tooltip()).toBeNull();
  });
});
