// Runs in the head before the first paint, so that the light theme does not start with a dark flash. Without a choice,
// the theme is the system's.
const root = document.documentElement;
let chosen = null;
try {
  chosen = localStorage.getItem('theme');
} catch {
  // Storage may be blocked.
}
if (chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches))
  root.dataset.theme = 'light';

// The frame of the browser or of the installed application has the page's ground, `--bg` of tokens.css.
const themeColor = document.createElement('meta');
themeColor.name = 'theme-color';
const showThemeColor = () => {
  themeColor.content = root.dataset.theme === 'light' ? '#f6f7f8' : '#0b0d10';
};
showThemeColor();
document.head.append(themeColor);
new MutationObserver(showThemeColor).observe(root, { attributeFilter: ['data-theme'] });
