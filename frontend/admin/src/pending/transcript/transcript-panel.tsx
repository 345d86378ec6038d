import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Collapse, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import type { TranscriptProps } from './transcript';

const Transcript = lazyPage(() => import('./transcript'));

/** What is said in the video, with the terms of the analysis marked; loaded when it is opened. It is closed for the next video. */
export function TranscriptPanel(props: TranscriptProps) {
  const { id } = props.video;
  const [openId, setOpenId] = useState<string>();
  const isOpen = openId === id;
  return (
    <Collapse
      size="small"
      activeKey={isOpen ? ['transcript'] : []}
      onChange={(keys) => setOpenId(keys.length > 0 ? id : undefined)}
      items={[
        {
          key: 'transcript',
          label: 'Transcript',
          children: isOpen && (
            <Suspense fallback={<Skeleton paragraph={{ rows: 4 }} title={false} active={false} />}>
              <Transcript key={id} {...props} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
