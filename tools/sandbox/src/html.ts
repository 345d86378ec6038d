const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** "$89.00". */
export const formatDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Renders a page in the style of a hosted payment page. */
export const renderDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
${body}
</html>
`;

const STYLE = `
:root { color-scheme: light; --ink: #1a1f36; --quiet: #5b6478; --line: #d5dbe6; --accent: #2f5bd3; --wrong: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
.columns { display: grid; min-height: 100vh; }
.columns > * { padding: 2rem clamp(1rem, 6vw, 5rem); }
.order { background: #f5f7fa; }
@media (min-width: 56rem) { .columns { grid-template-columns: 1fr 1fr; } .columns > * { padding-top: 4rem; } }
.inner { max-width: 26rem; margin-inline: auto; display: grid; gap: 1.25rem; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.05rem; font-weight: 500; color: var(--quiet); }
h2 { font-size: 1.25rem; }
.price { font-size: 2.25rem; font-weight: 650; line-height: 1.2; }
.price small, .quiet { font-size: .9rem; font-weight: 400; color: var(--quiet); }
dl { display: grid; grid-template-columns: 1fr auto; gap: .6rem 1rem; margin: 0; padding-top: 1rem; border-top: 1px solid var(--line); }
dd { margin: 0; text-align: right; } .total { font-weight: 650; }
label { display: grid; gap: .3rem; font-size: .9rem; font-weight: 500; }
input { font: inherit; width: 100%; padding: .6rem .75rem; border: 1px solid #8a94a8; border-radius: .4rem; background: #fff; color: inherit; }
input[readonly] { background: #eef1f6; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; align-items: end; } .row.code { grid-template-columns: 1fr auto; }
button, .button { font: inherit; font-weight: 600; padding: .65rem 1rem; min-height: 2.75rem; border: 1px solid transparent; border-radius: .4rem; background: var(--accent); color: #fff; cursor: pointer; text-align: center; text-decoration: none; }
button.second { background: #fff; color: var(--accent); border-color: var(--line); }
a { color: var(--accent); } :focus-visible { outline: 3px solid #93b1ff; outline-offset: 2px; }
.wrong { color: var(--wrong); border: 1px solid currentColor; border-radius: .4rem; padding: .6rem .75rem; }
.badge { justify-self: start; font-size: .75rem; font-weight: 700; letter-spacing: .04em; padding: .1rem .5rem; border-radius: .3rem; background: #ffe2a8; color: #5a3b00; }
form { display: grid; gap: 1rem; }
`;
