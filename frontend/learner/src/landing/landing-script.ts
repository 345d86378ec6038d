import { currentTheme, followTheme, subscribeToTheme } from '@msk/frontend-shared/theme';
import { chooseVisitorTheme } from '@msk/frontend-shared/visitor-theme';

const nextTheme = () => (currentTheme() === 'dark' ? 'light' : 'dark');

/** The theme button: the one control of the page that needs a script. */
function connectThemeButton(button: HTMLButtonElement): void {
  const label = () => {
    const text = `Use the ${nextTheme()} theme`;
    button.title = text;
    button.setAttribute('aria-label', text);
  };
  button.addEventListener('click', () => chooseVisitorTheme(nextTheme()));
  subscribeToTheme(label);
  label();
}

/** Back in the browser may show the page as it was before the sign-in. The server sends a signed-in user on. */
function leaveWhenSignedIn(): void {
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    const answer = await fetch('/', { method: 'HEAD', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect') window.location.replace('/');
  });
}

const themeButton = document.querySelector<HTMLButtonElement>('[data-theme-button]');
followTheme();
if (themeButton) connectThemeButton(themeButton);
leaveWhenSignedIn();
