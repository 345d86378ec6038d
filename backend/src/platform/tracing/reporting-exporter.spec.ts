import { expect, it } from '@jest/globals';
import { ReportingExporter } from './reporting-exporter.js';

it('the log says once that the collector does not accept traces, and once that it does again', async () => {
  const outcomes = [0, 1, 1, 0, 0];
  const logged: string[] = [];
  const log = {
    warn: (_: object, message: string) => logged.push(message),
    info: (message: string) => logged.push(message),
  };
  const exporter = new ReportingExporter(
    { export: (_, done) => done({ code: outcomes.shift() as number }), shutdown: async () => {} },
    () => log as never,
  );
  const codes: number[] = [];
  while (outcomes.length > 0) exporter.export([], ({ code }) => codes.push(code));
  expect(codes).toEqual([0, 1, 1, 0, 0]);
  expect(logged).toEqual([
    'The collector does not accept traces; they are lost until it does',
    'The collector accepts traces again',
  ]);
});
