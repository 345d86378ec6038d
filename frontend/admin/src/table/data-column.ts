import type { TableColumnType } from 'antd';

export type DataColumn<Row> = TableColumnType<Row> & {
  /** Also the server's sort key, if the column is `sortable`. */
  key: string;
  title: string;
  sortable?: boolean;
  /** Not shown until somebody chooses it. */
  isExtra?: boolean;
};
