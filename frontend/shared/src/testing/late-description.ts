import { type Config, getConfig } from '@testing-library/react';

/** The library sets it while a query waits. Source: `runWithExpensiveErrorDiagnosticsDisabled` of @testing-library/dom. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

/**
 * A query that waits fails at each change of the page until it succeeds, and each failure prints the whole page: a tenth of
 * the processor time of the page tests. With this configuration such a failure prints it when its message is read, which
 * happens when the waiting has ended without success.
 */
export const describeElementsLate = ({ getElementError: describe }: Config): Partial<Config> => ({
  getElementError: function getElementError(message, container) {
    if (isWaiting()) return describedWhenRead(() => describe(message, container));
    const error = describe(message, container);
    Error.captureStackTrace(error, getElementError);
    return error;
  },
});

function describedWhenRead(describe: () => Error): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', { configurable: true, get: () => describe().message });
}
