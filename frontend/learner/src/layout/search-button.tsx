import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTyping } from './is-typing';
import styles from './search-button.module.css';

/** The id of the library's search box, which may be on another page. */
export const SEARCH_BOX_ID = 'library-search';

/** Moves the focus to the search box from any page, by a click or by the key `/`. */
export function SearchButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function goToSearch() {
    if (pathname === '/library') document.getElementById(SEARCH_BOX_ID)?.focus();
    else void navigate('/library', { state: { focusSearch: true } });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog has a search box of its own.
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    goToSearch();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <button
      type="button"
      className={styles.button}
      onClick={goToSearch}
      aria-label="Search cases"
      data-tooltip="Search cases"
      aria-keyshortcuts="/"
    >
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.label}>Search</span>
      <kbd className={styles.key}>/</kbd>
    </button>
  );
}
