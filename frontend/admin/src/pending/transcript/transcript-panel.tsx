import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Collapse, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import type { TranscriptProps } from './transcript';

const Transcript = lazyPage(() => import('./transcript'));

/** What is said in the video, with the terms of the analysis marked; loaded when it is opened. */
export function TranscriptPanel(props: TranscriptProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Collapse
      size="small"
      onChange={(keys) => setOpen(keys.length > 0)}
      items={[
        {
          key: 'transcript',
          label: 'Transcript',
          children: isOpen && (
            <Suspense fallback={<Skeleton paragraph={{ rows: 4 }} title={false} active={false} />}>
              <Transcript {...props} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
