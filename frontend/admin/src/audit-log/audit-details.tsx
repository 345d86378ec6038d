import { Descriptions } from 'antd';
import { LongText } from '../components/long-text';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What an entry says beyond its action: for a change, the fields before and after it. */
export const AuditDetails = ({ details }: { details: Record<string, unknown> }) => (
  <Descriptions
    size="small"
    column={1}
    items={Object.entries(details).map(([name, value]) => ({
      key: name,
      label: name,
      children: <LongText>{asText(value)}</LongText>,
    }))}
  />
);
