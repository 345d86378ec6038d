// Runs in the head before the first paint, so that the light theme does not start with a dark flash. Without a choice,
// the theme is the system's.
let chosen = null;
try {
  chosen = localStorage.getItem('theme');
} catch {
  // Storage may be blocked.
}
if (chosen === 'light' || (chosen !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches))
  document.documentElement.dataset.theme = 'light';
