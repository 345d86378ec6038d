import type { Joint } from '@msk/contracts';

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** What each of the products was asked, in the vocabulary of the wandering cases: frequent and rare words. */
export const SINGLE_WORDS = words(`
  meniscus, labrum, chondrosarcoma, gout, syndesmosis, sacroiliitis, enchondroma, nidus, spondylolysis, osteomyelitis,
  scaphoid, tendinosis, arthroplasty, neuroma, hamate, lipoma, footprint, capitellum, melorheostosis, lunate
`);

export const WORD_PAIRS = words(`
  meniscus tear, labrum impingement, bone oedema, stress fracture, tendon calcific, disc extrusion, giant tumour,
  septic arthritis, ligament avulsion, osteoid nidus, cyst ganglion, marrow signal
`);

/** The filters of the pairs, in turn. */
export const FILTERS: Joint[] = ['knee', 'shoulder', 'hip', 'ankle'];

/** Typing errors and words of other specialities, which no case has. */
export const UNSAID_WORDS = words(`
  menicus, labrumm, appendicolith, xeroderma, chondrosarcomaa, glioblastoma, spondylolisis, zzyzx
`);
