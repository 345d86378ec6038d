import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DARK, LIGHT, type Token } from './colours.js';
import { greeting, type Letter, type Sender } from './letter.js';

// Tables and inline styles, because of Outlook and Gmail. Colours stand inline for the light ground; programs that know
// the dark one take it from the style sheet, by the class that bears the token's name.

const FONT = "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const colourClasses = (Object.entries(DARK) as [Token, string][])
  .map(([token, colour]) => `.c-${token}{color:${colour}!important}.g-${token}{background:${colour}!important}`)
  .join('');

const STYLES = `
  body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
  a { text-decoration: underline; }
  @media (max-width: 480px) { .sheet { padding: 24px 20px !important } .wall { padding: 16px 12px !important } }
  @media (prefers-color-scheme: dark) { ${colourClasses} .sheet { border-color: ${DARK.line} !important } }
`;

const block = (size: number, colour: Token, more: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 16px',
  fontSize: size,
  lineHeight: 1.55,
  color: LIGHT[colour],
  overflowWrap: 'anywhere',
  ...more,
});

/** What stands alone in the middle of a mail, as wide as it may be. */
function Column({ ground, className, style, children }: ColumnProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className={`g-${ground} ${className}`} style={{ background: LIGHT[ground], ...style }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface ColumnProps {
  ground: Token;
  className: string;
  style: CSSProperties;
  children: ReactNode;
}

function Action({ label, link }: NonNullable<Letter['action']>) {
  return (
    <>
      {/* The ground is the cell's, too: Outlook pads no link. */}
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '24px 0' }}>
        <tbody>
          <tr>
            <td className="g-accent" style={{ background: LIGHT.accent, borderRadius: 4 }}>
              <a
                href={link.href}
                className="c-text-on-accent"
                style={{
                  display: 'inline-block',
                  padding: '12px 20px',
                  color: LIGHT['text-on-accent'],
                  fontSize: 15,
                  fontWeight: 600,
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="c-text-3" style={block(13, 'text-3', { margin: '0 0 4px' })}>
        Or open this address:
      </p>
      <p className="c-text-2" style={block(13, 'text-2', { margin: '0 0 24px', wordBreak: 'break-all' })}>
        <a href={link.href} className="c-accent" style={{ color: LIGHT.accent }}>
          {link.href}
        </a>
      </p>
    </>
  );
}

function LetterPage({ letter, sender }: { letter: Letter; sender: Sender }) {
  const { subject, preview, heading, to, paragraphs, action, notes } = letter;
  const { productName, supportEmail, home } = sender;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Numbers and dates stay text. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{STYLES}</style>
      </head>
      <body className="g-bg" style={{ margin: 0, background: LIGHT.bg, fontFamily: FONT }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Column ground="bg" className="wall" style={{ padding: '40px 16px' }}>
          <div style={{ maxWidth: 520, margin: '0 auto' }}>
            <p className="c-text" style={block(17, 'text', { fontWeight: 650 })}>
              {productName}
            </p>
            <Column
              ground="surface"
              className="sheet"
              style={{ padding: 32, border: `1px solid ${LIGHT.line}`, borderRadius: 8 }}
            >
              <h1 className="c-text" style={block(21, 'text', { lineHeight: 1.25, fontWeight: 650 })}>
                {heading}
              </h1>
              {[greeting(to), ...paragraphs].map((text) => (
                <p key={text} className="c-text-2" style={block(15, 'text-2')}>
                  {text}
                </p>
              ))}
              {action && <Action {...action} />}
              {notes.map((text) => (
                <p key={text} className="c-text-3" style={block(13, 'text-3', { margin: '0 0 8px' })}>
                  {text}
                </p>
              ))}
            </Column>
            <p className="c-text-3" style={block(12, 'text-3', { margin: '16px 0 0' })}>
              {productName} ·{' '}
              <a href={home.href} className="c-text-3" style={{ color: LIGHT['text-3'] }}>
                {home.host}
              </a>{' '}
              · Questions?{' '}
              <a href={`mailto:${supportEmail}`} className="c-text-3" style={{ color: LIGHT['text-3'] }}>
                {supportEmail}
              </a>
            </p>
          </div>
        </Column>
      </body>
    </html>
  );
}

export const letterHtml = (letter: Letter, sender: Sender): string =>
  `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} sender={sender} />)}`;
