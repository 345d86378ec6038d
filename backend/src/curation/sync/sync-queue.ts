import { defineQueue } from '@msk/kernel';

export const SYNC_QUEUE = defineQueue<{ syncId: string }>('curation.sync');
