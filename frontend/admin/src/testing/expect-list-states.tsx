import { expect } from '@jest/globals';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, server } from '@msk/frontend-shared/testing/server';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { ReactElement } from 'react';
import { renderConsole } from './render-console';

interface ListStates {
  /** The tab, rendered while its list is empty. */
  rendered: { unmount: () => void };
  tab: ReactElement;
  /** The call that loads the list, with `*` for the origin. */
  path: string;
  /** What the tab says then, in full. */
  empty: string;
  failure: string;
}

/** Expects that a tab says when its list is empty, and when the list cannot be loaded. */
export async function expectListStates({ rendered, tab, path, empty, failure }: ListStates): Promise<void> {
  expect(await screen.findByText(empty)).toBeVisible();
  rendered.unmount();
  server.use(http.get(path, () => errorResponse(anApiError())));
  renderConsole(tab);
  expect(await screen.findByText(failure)).toBeVisible();
}
