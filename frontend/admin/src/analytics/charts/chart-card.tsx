import { Button, Card, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useId, useState } from 'react';

export interface ChartTable<Row> {
  columns: TableColumnsType<Row>;
  rows: Row[];
  rowKey: (row: Row) => string;
}

interface ChartCardProps<Row> {
  /** With the unit. */
  title: string;
  /** A sentence about what is counted. */
  about?: string;
  chart: ReactNode;
  table: ChartTable<Row>;
  /** Shown in place of the chart. */
  empty?: string | undefined;
}

/** A chart and the table behind it, which says the same to those who do not see the chart. */
export function ChartCard<Row extends object>({ title, about, chart, table, empty }: ChartCardProps<Row>) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card
      size="small"
      role="region"
      aria-labelledby={id}
      title={<h3 id={id}>{title}</h3>}
      extra={
        <Button size="small" type="text" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Chart' : 'Table'}
        </Button>
      }
    >
      {about && <p>{about}</p>}
      {isTable ? (
        <Table<Row>
          size="small"
          rowKey={table.rowKey}
          columns={table.columns}
          dataSource={table.rows}
          pagination={table.rows.length > 10 && { size: 'small', showSizeChanger: false }}
        />
      ) : (
        (empty ?? chart)
      )}
    </Card>
  );
}
