import { CurationView } from '../pending/curation-view';

/** The same view with analysed videos only. */
export default function ProcessedTab() {
  return <CurationView status="completed" />;
}
