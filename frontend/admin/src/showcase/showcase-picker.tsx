import type { VideoSummary } from '@msk/contracts';
import { useRested } from '@msk/frontend-shared/use-rested';
import { Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { caseFacts, caseTitle } from '../components/case-text';
import { Dialog } from '../components/dialog';
import { PICKER_SIZE, usePickVideosQuery } from './showcase-api';

interface ShowcasePickerProps {
  position: number;
  isPlacing: boolean;
  onPicked: (videoId: string) => void;
  onClose: () => void;
}

/** Chooses a published case for a position; offers the first matches of the search. */
export function ShowcasePicker({ position, isPlacing, onPicked, onClose }: ShowcasePickerProps) {
  const [typed, setTyped] = useState('');
  const query = useRested(typed.trim());
  const { data: videos = [], isFetching } = usePickVideosQuery(query);
  const [chosen, setChosen] = useState<string>();
  return (
    <Dialog
      title={`Choose a video for position ${position}`}
      okText="Place Video"
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={isPlacing}
      onOk={() => chosen && onPicked(chosen)}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="Video" htmlFor="showcase-video" extra={`The first ${PICKER_SIZE} matches are offered.`}>
          <Select
            id="showcase-video"
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={chosen}
            loading={isFetching}
            placeholder="Search the library"
            notFoundContent={isFetching ? 'Searching…' : 'No cases found'}
            options={videos.map((video) => ({ value: video.id, label: caseTitle(video), video }))}
            optionRender={({ data }) => <Match video={data.video} />}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

const Match = ({ video }: { video: VideoSummary }) => (
  <>
    {caseTitle(video)} <Typography.Text type="secondary">{caseFacts(video)}</Typography.Text>
  </>
);
