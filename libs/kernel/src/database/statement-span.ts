import type pg from 'pg';
import { currentSpan, type SpanDetails, startSpan } from '../tracing/tracing.ts';

const MAX_TEXT_LENGTH = 2_000;

/** Quoted names are kept; whatever can be a value, and comments, are not. An unfinished quotation reaches to the end. */
const TOKENS =
  /("(?:[^"]|"")*")|\be'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]\w*)?\$[\s\S]*?(?:\$\2\$|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<![\w$."])[\d.]*\d(?:e[+-]?\d+)?\b/gi;

/** The text of a statement without the values that it contains: the ORM writes them into it. */
export const withoutValues = (statement: string): string =>
  statement
    .replace(TOKENS, (token, name: string | undefined) => name ?? (/^(--|\/\*)/.test(token) ? '' : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);

/** `SELECT catalog.video`: the operation and its first table. */
function summarize(text: string): { operation: string; summary: string } {
  const operation = (/^\w+/.exec(text)?.[0] ?? '').toUpperCase();
  const [, table] = /\b(?:from|into|update|join)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i.exec(text) ?? [];
  return { operation, summary: table ? `${operation} ${table.replaceAll('"', '')}` : operation };
}

/** Source: OpenTelemetry's conventions for database spans. */
function statementSpan(statement: string, { database, host, port }: pg.Client): SpanDetails {
  const text = withoutValues(statement);
  const { operation, summary } = summarize(text);
  return {
    name: summary || 'postgresql',
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': database,
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': text,
      'server.address': host,
      'server.port': port,
    },
  };
}

/** Undefined for a cursor or a copy, whose end is not known here. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: string; submit?: unknown };
  return submit ? undefined : text;
}

/**
 * Measures the statements of a connection that belong to a current span. Statements of no span, such as the polling of queues,
 * would be traces that nobody asked for.
 */
export function traceStatements(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]): unknown => {
    const text = textOf(args[0]);
    const span =
      text !== undefined && currentSpan()?.isRecorded ? startSpan(() => statementSpan(text, client)) : undefined;
    if (!span) return query(...args);
    const end = (error: unknown): void => {
      if (error) span.fail(error);
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (error: unknown, ...results: unknown[]) => {
        end(error);
        callback(error, ...results);
      });
    const result = query(...args);
    (result as Promise<unknown>).then(() => end(undefined), end);
    return result;
  }) as typeof client.query;
}
