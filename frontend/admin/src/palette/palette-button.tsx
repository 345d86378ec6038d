import { atRest } from '@msk/frontend-shared/at-rest';
import { lazyExtra } from '@msk/frontend-shared/lazy-extra';
import { Button } from 'antd';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styles from './command-palette.module.css';
import { TypeAhead } from './type-ahead';

const loadPalette = () => import('./command-palette');
const CommandPalette = lazyExtra(() => loadPalette().then((loaded) => loaded.CommandPalette));

/** Opens the command palette, as Ctrl-K does (on a Mac ⌘K). */
export function PaletteButton({ hasRoom }: { hasRoom: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    setOpen(false);
  };
  // Code that cannot be loaded now is loaded when the palette is opened.
  useEffect(() => atRest(() => void loadPalette().catch(() => {})), []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault(); // the browser's own search
      setOpen(true);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <Button
        type="text"
        icon={<Search size={16} strokeWidth={1.5} aria-hidden />}
        aria-label={hasRoom ? undefined : 'Go to'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {hasRoom && (
          <>
            Go to <kbd className={styles.keys}>Ctrl K</kbd>
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={<TypeAhead onType={setTyped} />}>
          <CommandPalette initialText={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
