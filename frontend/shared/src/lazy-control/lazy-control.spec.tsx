import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { advanceTime } from '../testing/fake-clock';
import { type ControlProps, lazyControl, type StandInProps } from './lazy-control';

interface Named {
  name: string;
}

const Menu = ({ name, ref, defaultOpen }: Named & ControlProps) => (
  <button type="button" ref={ref} aria-expanded={defaultOpen} data-loaded>
    {name}
  </button>
);

const StandIn = ({ name, standIn }: Named & { standIn: StandInProps }) => (
  <button type="button" {...standIn}>
    {name}
  </button>
);

interface Arrival {
  resolve: (control: typeof Menu) => void;
  reject: (error: Error) => void;
}

/** A control whose code arrives when the test says so. */
function aLazyControl() {
  const arrivals: Arrival[] = [];
  const load = () => new Promise<typeof Menu>((resolve, reject) => arrivals.push({ resolve, reject }));
  const Control = lazyControl<Named>(load, StandIn);
  const user = userEvent.setup({ advanceTimers: advanceTime });
  render(<Control name="Sort By" />);
  const arrive = () => {
    for (const arrival of arrivals) arrival.resolve(Menu);
  };
  return { user, arrivals, arrive };
}

const button = () => screen.getByRole('button', { name: 'Sort By' });
const loadedButton = async () => {
  await advanceTime(0);
  expect(button()).toHaveAttribute('data-loaded');
  return button();
};

describe('a control that is loaded after the first paint', () => {
  it('loads when the page is at rest, and stays closed', async () => {
    const { arrivals, arrive } = aLazyControl();
    expect(arrivals).toHaveLength(0);
    await advanceTime(1_500);
    arrive();
    expect(await loadedButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens by a press that came before its code', async () => {
    const { user, arrive } = aLazyControl();
    await user.click(button());
    arrive();
    expect(await loadedButton()).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    ['the pointer', '[MouseLeft>]', '[/MouseLeft]'],
    ['a finger', '[TouchA>]', '[/TouchA]'],
  ])('opens when its code arrives while %s is down', async (_what, down, up) => {
    const { user, arrive } = aLazyControl();
    await user.pointer({ keys: down, target: button() });
    arrive();
    await advanceTime(0);
    await user.pointer({ keys: up });
    arrive();
    expect(await loadedButton()).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens when its code arrives while the space bar is down', async () => {
    const { user, arrive } = aLazyControl();
    await user.tab();
    await user.keyboard('[Space>]');
    arrive();
    await advanceTime(0);
    await user.keyboard('[/Space]');
    arrive();
    expect(await loadedButton()).toHaveAttribute('aria-expanded', 'true');
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens by the key %s and keeps the focus', async (key) => {
    const { user, arrive } = aLazyControl();
    await user.tab();
    await user.keyboard(key);
    arrive();
    const loaded = await loadedButton();
    expect(loaded).toHaveAttribute('aria-expanded', 'true');
    expect(loaded).toHaveFocus();
  });

  it('keeps the focus that only passes through', async () => {
    const { user, arrive } = aLazyControl();
    await user.tab();
    arrive();
    const loaded = await loadedButton();
    expect(loaded).toHaveAttribute('aria-expanded', 'false');
    expect(loaded).toHaveFocus();
  });

  it('takes no focus that is elsewhere', async () => {
    const { arrive } = aLazyControl();
    await advanceTime(1_500);
    arrive();
    expect(await loadedButton()).not.toHaveFocus();
  });

  it('loads again by a press when the first attempt failed', async () => {
    const { user, arrivals, arrive } = aLazyControl();
    await advanceTime(1_500);
    arrivals[0]?.reject(new Error('Failed to fetch dynamically imported module'));
    await advanceTime(0);
    await user.click(button());
    arrive();
    expect(await loadedButton()).toHaveAttribute('aria-expanded', 'true');
  });
});
