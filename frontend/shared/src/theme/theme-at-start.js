// Runs in the head before the first paint, so that the light theme does not start with a dark flash.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage may be blocked; the theme is dark then.
}
