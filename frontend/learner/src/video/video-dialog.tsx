import { JointBadge } from '@msk/frontend-shared/components/joint-badge';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { usePageTitle } from '@msk/frontend-shared/product';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BookmarkButton } from '../bookmarks/bookmark-button';
import { getJoint, getTitle } from '../library/card-text';
import { useVideoQuery } from '../library/videos-api';
import { SaveMenu } from '../playlists/save-menu';
import { WatchLaterButton } from '../playlists/watch-later-button';
import { CaseUnavailable } from './case-unavailable';
import { CaseView } from './case-view';
import { ResultNav } from './results/result-nav';
import { useCloseCase } from './use-close-case';
import { useListedVideo } from './use-listed-video';
import styles from './video-dialog.module.css';

const KeyHelp = lazyPage(() => import('./keys/key-help'));

/** One case over the library, at the second in the URL if there is one: `?t={second}`. */
export default function VideoDialog() {
  const { videoId = '' } = useParams();
  // The previous case is not kept on the page: its player would take the start second of the next one.
  const { currentData: video, error, refetch } = useVideoQuery(videoId);
  const listed = useListedVideo(videoId);
  const shown = video ?? listed;
  const close = useCloseCase();
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [isHelpShown, setHelpShown] = useState(false);
  const showKeys = () => setHelpShown(true);
  const [isReadingRoom, setReadingRoom] = useState(false);
  const toggleReadingRoom = () => {
    setReadingRoom(!isReadingRoom);
    content.current?.focus(); // what had the focus may be hidden now
  };
  const title = shown ? getTitle(shown) : 'Case';
  usePageTitle(title);

  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          ref={content}
          className={styles.dialog}
          data-theme={isReadingRoom ? 'dark' : undefined}
          data-reading-room={isReadingRoom || undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onEscapeKeyDown={(event) => {
            // Escape inside a note's editor leaves the editor only.
            if (event.target instanceof Element && event.target.closest('[data-handles-escape]'))
              event.preventDefault();
            else if (isReadingRoom) {
              event.preventDefault();
              toggleReadingRoom();
            }
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-over-dialogs]')) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
        >
          <header className={styles.header}>
            <div className={styles.heading}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {shown && (
                <p className={styles.kind}>
                  <JointBadge joint={getJoint(shown)} /> MSK Radiology
                </p>
              )}
            </div>
            <div className={styles.actions}>
              <ResultNav videoId={videoId} title={title} dialog={content} onShowKeys={showKeys} />
              {shown && (
                <div key={shown.id} className={styles.actions}>
                  <BookmarkButton videoId={shown.id} title={title} variant="labelled" />
                  <WatchLaterButton videoId={shown.id} />
                  <SaveMenu videoId={shown.id} />
                </div>
              )}
            </div>
            <Dialog.Close className={styles.close} aria-label="Close" title="Close">
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
          </header>
          {video && (
            <CaseView
              key={video.id}
              video={video}
              readingRoom={{ isOn: isReadingRoom, toggle: toggleReadingRoom }}
              onShowKeys={showKeys}
            />
          )}
          {error && <CaseUnavailable error={error} onRetry={refetch} onClose={close} />}
          {!video && !error && <CaseSkeleton />}
          {isHelpShown && (
            <Suspense>
              <KeyHelp onClose={() => setHelpShown(false)} />
            </Suspense>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const CaseSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.player} />
    <output className="visually-hidden">Loading the case…</output>
  </div>
);
