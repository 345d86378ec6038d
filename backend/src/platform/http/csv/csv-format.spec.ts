import { describe, expect, it } from '@jest/globals';
import { type CsvColumns, type CsvValue, formatCsv } from './csv-format.js';

async function format(values: CsvValue[]): Promise<string> {
  const columns: CsvColumns<CsvValue> = { value: (value) => value, 'a, "b"': () => 1 };
  const chunks: string[] = [];
  for await (const chunk of formatCsv(
    columns,
    values.map((value) => [value]),
  ))
    chunks.push(chunk);
  return chunks.join('');
}
const HEAD = 'value,"a, ""b"""\r\n';

describe('a CSV file', () => {
  it('quotes by RFC 4180 and ends each record with CRLF [I7]', async () => {
    expect(await format(['a,b', 'say "hi"', 'two\nlines', 'two\rlines', ' plain ', '', 'é😀'])).toBe(
      `${HEAD}"a,b",1\r\n"say ""hi""",1\r\n"two\nlines",1\r\n"two\rlines",1\r\n plain ,1\r\n,1\r\né😀,1\r\n`,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'contains %j as a text that no spreadsheet runs [I7]',
    async (text) => {
      const [, record = ''] = (await format([text])).split(HEAD);
      expect(record).toMatch(/^"?'/);
      expect(record).toContain(text);
    },
  );

  it('writes numbers and truth values as they are, also negative ones, and nothing for null', async () => {
    expect(await format([-8_900, 0.5, 0, true, false, null])).toBe(
      `${HEAD}-8900,1\r\n0.5,1\r\n0,1\r\ntrue,1\r\nfalse,1\r\n,1\r\n`,
    );
  });

  it('has only its head when there are no rows', async () => {
    expect(await format([])).toBe(HEAD);
  });
});
