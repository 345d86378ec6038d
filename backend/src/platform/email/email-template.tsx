import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DARK, LIGHT, type Token } from './colours.js';
import { type EmailBranding, type EmailContent, formatGreeting, formatUnsubscription } from './email-content.js';

// Tables and inline styles, because of Outlook and Gmail. Inline colours are those of the light theme; email programs with a
// dark theme take the colours from the style sheet, by the class that is named after the token.

const FONT = "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const colourClasses = (Object.entries(DARK) as [Token, string][])
  .map(([token, colour]) => `.c-${token}{color:${colour}!important}.g-${token}{background:${colour}!important}`)
  .join('');

const STYLES = `
  body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
  a { text-decoration: underline; }
  @media (max-width: 480px) { .card { padding: 24px 20px !important } .page { padding: 16px 12px !important } }
  @media (prefers-color-scheme: dark) { ${colourClasses} .card { border-color: ${DARK.line} !important } }
`;

const block = (size: number, colour: Token, overrides: CSSProperties = {}): CSSProperties => ({
  margin: '0 0 16px',
  fontSize: size,
  lineHeight: 1.55,
  color: LIGHT[colour],
  overflowWrap: 'anywhere',
  ...overrides,
});

/** A full-width table of one cell. */
function Column({ background, className, style, children }: ColumnProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className={`g-${background} ${className}`} style={{ background: LIGHT[background], ...style }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface ColumnProps {
  background: Token;
  className: string;
  style: CSSProperties;
  children: ReactNode;
}

function Action({ label, link }: NonNullable<EmailContent['action']>) {
  return (
    <>
      {/* The cell has the background, too, since Outlook ignores the padding of a link. */}
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

function EmailPage({ content, branding }: { content: EmailContent; branding: EmailBranding }) {
  const { subject, preview, heading, to, paragraphs, links = [], action, notes, unsubscription } = content;
  const { productName, supportEmail, home } = branding;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Keeps email programs from turning numbers and dates into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{STYLES}</style>
      </head>
      <body className="g-bg" style={{ margin: 0, background: LIGHT.bg, fontFamily: FONT }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Column background="bg" className="page" style={{ padding: '40px 16px' }}>
          <div style={{ maxWidth: 520, margin: '0 auto' }}>
            <p className="c-text" style={block(17, 'text', { fontWeight: 650 })}>
              {productName}
            </p>
            <Column
              background="surface"
              className="card"
              style={{ padding: 32, border: `1px solid ${LIGHT.line}`, borderRadius: 8 }}
            >
              <h1 className="c-text" style={block(21, 'text', { lineHeight: 1.25, fontWeight: 650 })}>
                {heading}
              </h1>
              {[formatGreeting(to), ...paragraphs].map((text) => (
                <p key={text} className="c-text-2" style={block(15, 'text-2')}>
                  {text}
                </p>
              ))}
              {links.map(({ label, link }) => (
                <p key={link.href} style={block(15, 'accent', { margin: '0 0 8px' })}>
                  <a href={link.href} className="c-accent" style={{ color: LIGHT.accent }}>
                    {label}
                  </a>
                </p>
              ))}
              {action && <Action {...action} />}
              {notes.map((text) => (
                <p key={text} className="c-text-3" style={block(13, 'text-3', { margin: '0 0 8px' })}>
                  {text}
                </p>
              ))}
              {unsubscription && (
                <p className="c-text-3" style={block(13, 'text-3', { margin: '0 0 8px' })}>
                  {formatUnsubscription(unsubscription)}{' '}
                  <a href={unsubscription.link.href} className="c-text-3" style={{ color: LIGHT['text-3'] }}>
                    {unsubscription.link.href}
                  </a>
                </p>
              )}
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

export const renderEmailHtml = (content: EmailContent, branding: EmailBranding): string =>
  `<!doctype html>${renderToStaticMarkup(<EmailPage content={content} branding={branding} />)}`;
