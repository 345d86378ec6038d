import { Button, Flex, Skeleton } from 'antd';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { caseTitle } from '../components/case-text';
import { LoadError } from '../components/load-error';
import { TabPage } from '../components/tab-page';
import { useConfirm } from '../components/use-confirm';
import styles from './showcase.module.css';
import { useShowcaseQuery } from './showcase-api';
import { ShowcaseCard } from './showcase-card';
import { ShowcasePicker } from './showcase-picker';
import { ShowcasePreview } from './showcase-preview';
import { POSITIONS, useShowcaseChanges } from './use-showcase';

/** The three cases that visitors may watch on the landing page. */
export default function ShowcaseTab() {
  const { data: entries, error, refetch } = useShowcaseQuery(undefined, { refetchOnMountOrArgChange: true });
  const { at, place, move, remove, isPlacing } = useShowcaseChanges(entries ?? []);
  const [picking, setPicking] = useState<number>();
  const [isPreviewing, setPreviewing] = useState(false);
  const { ask, dialog } = useConfirm();

  const askToRemove = (position: number, title: string) =>
    ask({
      title: `Remove “${title}” from the landing page?`,
      text: 'Visitors can no longer watch it without an account. It stays in the library.',
      okText: 'Remove',
      danger: true,
      act: () => remove(position),
    });

  return (
    <TabPage
      title="Landing Page Showcase Videos"
      about="Visitors watch these cases without an account, in this order. Drag a card, or use its arrows, to move it."
      actions={
        <Button
          icon={<Eye size={16} strokeWidth={1.5} aria-hidden />}
          disabled={!entries?.length}
          title={entries?.length ? undefined : 'Nothing is shown yet'}
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
      }
    >
      {error && !entries && <LoadError title="Failed to load the showcase" error={error} onRetry={refetch} />}
      {!error && !entries && <Skeleton active={false} />}
      {entries && (
        <Flex component="ol" wrap gap="large" className={styles.positions}>
          {POSITIONS.map((position) => (
            <ShowcaseCard
              key={position}
              position={position}
              entry={at(position)}
              onPick={() => setPicking(position)}
              onMove={(to) => void move(position, to)}
              onDropped={(from) => void move(from, position)}
              onRemove={(entry) => askToRemove(position, caseTitle(entry.video))}
            />
          ))}
        </Flex>
      )}
      {picking && (
        <ShowcasePicker
          position={picking}
          isPlacing={isPlacing}
          onPicked={(videoId) => void place(videoId, picking).then(() => setPicking(undefined))}
          onClose={() => setPicking(undefined)}
        />
      )}
      {isPreviewing && <ShowcasePreview entries={entries ?? []} onClose={() => setPreviewing(false)} />}
      {dialog}
    </TabPage>
  );
}
