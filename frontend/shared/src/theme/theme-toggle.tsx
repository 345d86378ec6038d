import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/icon-button';
import { useTheme } from './use-theme';
import { chooseVisitorTheme } from './visitor-theme';

/** Switches between dark and light, for visitors. */
export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? Sun : Moon;
  return (
    <IconButton label={`Use the ${next} theme`} onClick={() => chooseVisitorTheme(next)}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
