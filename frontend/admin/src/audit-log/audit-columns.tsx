import type { AuditEntry } from '@msk/contracts';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import type { DataColumn } from '../table/data-table';

/** 'video.approved' is "Video approved". */
export const actionLabel = (action: string): string => {
  const words = action.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const AUDIT_COLUMNS: DataColumn<AuditEntry>[] = [
  { key: 'action', title: 'Action', sortable: true, render: (_, { action }) => actionLabel(action) },
  { key: 'at', title: 'When', sortable: true, render: (_, { at }) => <Instant at={at} withTime /> },
  { key: 'actor', title: 'By', responsive: ['sm'], render: (_, { actor }) => <LongText>{actor.name}</LongText> },
  {
    key: 'target',
    title: 'On',
    responsive: ['md'],
    render: (_, { target }) => (target ? <LongText>{`${target.kind} ${target.name ?? target.id}`}</LongText> : '–'),
  },
  { key: 'network', title: 'Network', responsive: ['lg'], isExtra: true, render: (_, { network }) => network ?? '–' },
];
