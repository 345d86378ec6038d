import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { Flex, Table, type TableColumnType, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../components/load-error';
import { ColumnChoice } from './column-choice';
import { CsvLink } from './csv-link';
import styles from './data-table.module.css';
import { TableSearch } from './table-search';
import type { DataColumn } from './use-column-choice';
import { useColumnChoice } from './use-column-choice';
import { PAGE_SIZES, type TableControl, type TableRequest } from './use-table-request';

export type { DataColumn };

export interface TableResult<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  isFetching: boolean;
  error?: unknown;
  refetch: () => void;
}

interface DataTableProps<Row> {
  /** What the rows are, in the plural: 'users'. */
  name: string;
  /** One of them: 'user'. */
  singular: string;
  columns: DataColumn<Row>[];
  rowKey: (row: Row) => string;
  control: TableControl;
  result: TableResult<Row>;
  /** Whether the server searches this list. */
  searchable?: boolean;
  /** The API's path of the whole result as a file; `csvParams` are its filters. */
  csv?: string;
  csvParams?: object;
  /** Filters of this list. */
  filters?: ReactNode;
  /** What can be done with the selected rows. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode;
  onOpen?: (row: Row) => void;
  loadingText?: string;
  errorTitle?: string;
  /** Why there are none. */
  empty: string;
  expandable?: TableProps<Row>['expandable'];
}

/** The one table of the console: pages, search and order of the server, chosen columns, export, selection. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, singular, columns, rowKey, control, result, bulk, onOpen, expandable } = props;
  const { request, change } = control;
  const choice = useColumnChoice(name, columns);
  const [selected, setSelected] = useState<Row[]>([]);
  const { rows, total, error } = result;
  const isEmpty = rows?.length === 0;

  if (error && !rows)
    return <LoadError title={props.errorTitle ?? `Failed to load ${name}`} error={error} onRetry={result.refetch} />;
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="small" align="center" justify="space-between">
        <Flex wrap gap="small" align="center" className={styles.filters}>
          {props.searchable && (
            <TableSearch name={name} query={request.query} onSearch={(query) => change({ query })} />
          )}
          {props.filters}
        </Flex>
        <Flex wrap gap="small" align="center">
          <ColumnChoice {...choice} />
          {props.csv && <CsvLink path={props.csv} params={{ ...control.params, ...props.csvParams }} />}
        </Flex>
      </Flex>
      {bulk && selected.length > 0 && (
        <Flex wrap gap="small" align="center" role="group" aria-label={`Selected ${name}`}>
          <span>{formatCount(selected.length)} selected</span>
          {bulk(selected, () => setSelected([]))}
        </Flex>
      )}
      <Table<Row>
        className={styles.table}
        size="small"
        rowKey={rowKey}
        columns={choice.shown.map((column) => withOrder(column, request))}
        dataSource={rows}
        loading={!rows ? false : result.isFetching && { delay: 400 /* ms */ }}
        locale={{ emptyText: rows ? emptyText(props.empty, request) : <Loading text={props.loadingText} /> }}
        showSorterTooltip={false}
        {...(expandable && { expandable })}
        {...(bulk && {
          rowSelection: {
            selectedRowKeys: selected.map(rowKey),
            preserveSelectedRowKeys: true,
            onChange: (_keys, rows) => setSelected(rows),
          },
        })}
        {...(onOpen && { onRow: (row) => ({ onDoubleClick: () => onOpen(row) }) })}
        onChange={({ current, pageSize }, _filters, sorter) =>
          change(changeOf({ page: current, pageSize, sorter }, request))
        }
        pagination={
          !isEmpty && {
            current: request.page,
            pageSize: request.pageSize,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: total > (PAGE_SIZES[0] ?? 0),
            hideOnSinglePage: false,
            showTotal: (all) => formatCounted(all, singular, name),
          }
        }
      />
    </Flex>
  );
}

const emptyText = (empty: string, { query }: TableRequest): string => (query ? `Nothing matches “${query}”.` : empty);

const Loading = ({ text = 'Loading…' }: { text: string | undefined }) => <output>{text}</output>;

function withOrder<Row>(
  { sortable, isExtra, ...column }: DataColumn<Row>,
  { sort }: TableRequest,
): TableColumnType<Row> {
  if (!sortable) return column;
  const isSorted = sort?.key === column.key;
  return { ...column, sorter: true, sortOrder: isSorted ? (sort.order === 'asc' ? 'ascend' : 'descend') : null };
}

interface TableEvent<Row> {
  page: number | undefined;
  pageSize: number | undefined;
  sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2];
}

/** A new order or page size leads to the first page. */
function changeOf<Row>({ page, pageSize, sorter }: TableEvent<Row>, now: TableRequest): Partial<TableRequest> {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  const sort = order ? ({ key: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } as const) : undefined;
  const isSameOrder = sort?.key === now.sort?.key && sort?.order === now.sort?.order;
  if (!isSameOrder) return { sort };
  return pageSize && pageSize !== now.pageSize ? { pageSize } : { page };
}
