import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/icon-button';
import { chooseTheme, systemTheme, type ThemeChoice, useTheme } from './theme';
import { rememberVisitorTheme } from './visitor-theme';

/** Switches between dark and light, for visitors. The theme that the system has, too, follows the system from then on. */
export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? Sun : Moon;

  function choose() {
    const choice: ThemeChoice = next === systemTheme() ? 'system' : next;
    chooseTheme(choice);
    rememberVisitorTheme(choice);
  }

  return (
    <IconButton label={`Use the ${next} theme`} onClick={choose}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
