import { Button } from 'antd';
import { Download } from 'lucide-react';

interface CsvLinkProps {
  /** Under /api. */
  path: string;
  params: object;
  /** Without its label, which is then in a tooltip. */
  isNarrow?: boolean;
}

const LABEL = 'Export CSV';

/** Downloads the whole result, whatever page is shown. */
export const CsvLink = ({ path, params, isNarrow }: CsvLinkProps) => (
  <Button
    href={csvUrl(path, params)}
    download
    style={{ flex: 'none' }}
    icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
    {...(isNarrow && { 'aria-label': LABEL, 'data-tooltip': LABEL })}
  >
    {!isNarrow && LABEL}
  </Button>
);

function csvUrl(path: string, params: object): string {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || name === 'limit' || name === 'offset' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `/api/${path}${search && '?'}${search}`;
}
