import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './search-access.module.css';

/** The id of the library's search box; the page it stands on may not be the one on show. */
export const SEARCH_BOX = 'library-search';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Leads to the search box from wherever one is, by a click or by the key `/`. */
export function SearchAccess() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function goToSearch() {
    if (pathname === '/library') document.getElementById(SEARCH_BOX)?.focus();
    else void navigate('/library', { state: { focusSearch: true } });
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog has a search of its own.
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    goToSearch();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <button
      type="button"
      className={styles.access}
      onClick={goToSearch}
      aria-label="Search cases"
      aria-keyshortcuts="/"
    >
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.word}>Search</span>
      <kbd className={styles.key}>/</kbd>
    </button>
  );
}
