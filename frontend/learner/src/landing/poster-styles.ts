/** On the picture both themes look the same. Without quotes, ampersands and angle brackets: nothing has to be escaped. */
export const POSTER_STYLES = `
html, body { height: 100%; margin: 0; overflow: hidden; background: #000; color: #8b9baa; }
i, i svg, img, a { position: absolute; inset: 0; width: 100%; height: 100%; }
i { background: #1a2027; }
img { object-fit: cover; filter: brightness(0.92); }
body:has(a:hover) img, body:has(a:focus) img { filter: none; }
a { display: grid; place-items: center; }
span { display: grid; place-items: center; width: 56px; height: 56px; padding-left: 3px; box-sizing: border-box; border-radius: 50%; background: #7cc7ff; color: #06131c; }
a:hover span { background: #a9dbff; }
a:focus-visible { outline: 2px solid #ffd479; outline-offset: -4px; }
`;
