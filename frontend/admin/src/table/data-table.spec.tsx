import { afterEach, describe, expect, it } from '@jest/globals';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { fillIn } from '@msk/frontend-shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { type DataColumn, DataTable } from './data-table';
import { type ListParams, useTableRequest } from './use-table-request';

interface Row {
  id: string;
  size: number;
}

afterEach(() => localStorage.clear());

const COLUMNS: DataColumn<Row>[] = [
  { key: 'id', title: 'Name', sortable: true, dataIndex: 'id' },
  { key: 'size', title: 'Size', dataIndex: 'size' },
  { key: 'note', title: 'Note', isExtra: true, render: () => 'a note' },
];

function renderTable(at = '/admin/things', total = 45) {
  const requests: ListParams[] = [];
  function ListPage() {
    const control = useTableRequest();
    requests.push(control.params);
    const { offset, limit } = control.params;
    const rows = Array.from({ length: total }, (_, index) => ({ id: `thing ${index}`, size: index }));
    return (
      <DataTable
        name="things"
        singular="thing"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        control={control}
        result={{ rows: rows.slice(offset, offset + limit), total: rows.length, isFetching: false, refetch() {} }}
        searchable
        csv="admin/things.csv"
        empty="No things."
      />
    );
  }
  return { ...renderConsole(<ListPage />, { at }), lastRequest: () => requests.at(-1) };
}

describe('a table of the console', () => {
  it('page, search and order are the server’s, and part of the address', async () => {
    const { user, lastRequest, currentUrl } = renderTable();
    expect(screen.getByText('45 things')).toBeVisible();
    await user.click(screen.getByTitle('2'));
    expect(lastRequest()).toEqual({ limit: 20, offset: 20 });
    await user.click(screen.getByText('Name'));
    expect(lastRequest()).toEqual({ sort: 'id', order: 'asc', limit: 20, offset: 0 });
    await fillIn(user, screen.getByLabelText('Search things'), ' knee ');
    expect(currentUrl()).not.toContain('query');
    await advanceTime(300);
    await waitFor(() => expect(currentUrl()).toBe('/admin/things?sort=id&order=asc&query=knee'));
    // The file has the whole result in the same order.
    expect(screen.getByText('Export CSV').closest('a')).toHaveAttribute(
      'href',
      '/api/admin/things.csv?query=knee&sort=id&order=asc',
    );
  });

  it('one row is counted in the singular', () => {
    renderTable('/admin/things', 1);
    expect(screen.getByText('1 thing')).toBeVisible();
  });

  it('a shared address shows the same part of the list', () => {
    const { lastRequest } = renderTable('/admin/things?query=knee&sort=size&order=desc&page=2&limit=50');
    expect(lastRequest()).toEqual({ query: 'knee', sort: 'size', order: 'desc', limit: 50, offset: 50 });
    expect(screen.getByLabelText('Search things')).toHaveValue('knee');
  });

  it('chosen columns are remembered, and the first one stays', async () => {
    const { user, unmount } = renderTable();
    expect(screen.queryByText('Note')).not.toBeInTheDocument();
    await user.click(screen.getByText('Columns'));
    await user.click(await screen.findByLabelText('Note'));
    await user.click(screen.getByLabelText('Size'));
    expect(screen.queryByLabelText('Name', { selector: 'input' })).not.toBeInTheDocument();
    unmount();
    renderTable();
    expect(screen.getAllByText('a note')).toHaveLength(20);
    expect(screen.queryByText('Size')).not.toBeInTheDocument();
    expect(screen.getByText('Name')).toBeVisible();
  });

  it('the choice of columns is reached right after its button, and Escape leads back', async () => {
    const { user } = renderTable();
    const button = screen.getByRole('button', { name: 'Columns' });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Size');
    await user.tab();
    expect(screen.getByLabelText('Size')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });
});
