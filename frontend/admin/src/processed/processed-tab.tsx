import { CurationDesk } from '../pending/curation-desk';

/** The same desk, with only what is ready for a decision on it. */
export default function ProcessedTab() {
  return <CurationDesk status="completed" />;
}
