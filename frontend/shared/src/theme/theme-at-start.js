// Runs in the head before anything is painted, so that whoever reads in the light theme sees no dark flash.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage may be forbidden; the reading room is dark then.
}
