import type { Video, WatchMark } from '@msk/contracts';
import { selectUser } from '@msk/frontend-shared/session';
import type { AppStore } from '@msk/frontend-shared/store';
import { ProgressUploader } from './progress-uploader';

/** The cases that are open or not completely stored yet, by user and case. */
const uploadersOfStores = new WeakMap<AppStore, Map<string, ProgressUploader>>();

/**
 * Records from now on how far the user watches a case. A case that is opened again before its last progress is stored
 * continues that viewing: two recorders would overwrite each other's position.
 */
export function openViewing(store: AppStore, video: Video, onStoredMark: (mark: WatchMark) => void): ProgressUploader {
  const uploaders = uploadersOfStores.get(store) ?? new Map<string, ProgressUploader>();
  uploadersOfStores.set(store, uploaders);
  const key = `${selectUser(store.getState())?.id} ${video.id}`;
  const uploader = uploaders.get(key) ?? new ProgressUploader(store, video, () => uploaders.delete(key));
  uploaders.set(key, uploader);
  uploader.open(onStoredMark);
  return uploader;
}
