import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/icon-button';
import { setTheme, useTheme } from './theme';

export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? Sun : Moon;
  return (
    <IconButton label={`Use the ${next} theme`} onClick={() => setTheme(next)}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
