import { SeededRandom } from '@msk/testing';

/** A synthetic case: its transcript wanders off topic, so that common words meet nearly everywhere. */
export interface WanderingCase {
  /** From 1. */
  id: number;
  uid: string;
  title: string;
  description: string;
  region: string;
  modality: string;
  pathology: string;
  structure: string;
  difficulty: string;
  /** Seconds. */
  duration: number;
  views: number;
  published_at: string;
  vimeo_id: string;
  tags: string[];
  /** Two of five cases have one, of 300 to 800 words. */
  transcript: string | null;
}

/** The seed of the cases that other products were measured with. */
export const PEERS_SEED = 20_260_101;

const names = (text: string): string[] => text.trim().split(/\s*,\s*/);
const words = (text: string): string[] => text.trim().split(/\s+/);

const REGIONS = names(`
  knee, shoulder, hip, ankle, foot, wrist, hand, elbow, spine, pelvis, thigh, sacroiliac, forearm, calf
`);
const MODALITIES = names(`
  MRI, CT, radiograph, ultrasound, MR arthrography, PET-CT, DEXA, fluoroscopy
`);
const DIFFICULTIES = names(`
  junior, registrar, fellow, consultant
`);
const STRUCTURES = names(`
  medial meniscus, lateral meniscus, anterior cruciate ligament, posterior cruciate ligament,
  medial collateral ligament, posterolateral corner, rotator cuff, supraspinatus tendon, infraspinatus tendon,
  subscapularis tendon, biceps anchor, superior labrum, acetabular labrum, ligamentum teres,
  triangular fibrocartilage, scapholunate ligament, Achilles tendon, plantar fascia, Lisfranc ligament, syndesmosis,
  deltoid ligament, spring ligament, peroneal tendons, tibialis posterior tendon, quadriceps tendon, patellar tendon,
  iliopsoas, hamstring origin, adductor longus, gluteus medius, pectoralis major, common extensor origin,
  ulnar collateral ligament, radial head, olecranon, capitellum, scaphoid, lunate, hamate, talar dome, navicular,
  calcaneus, fifth metatarsal, femoral neck, femoral head, acetabulum, sacral ala, pars interarticularis,
  vertebral endplate, intervertebral disc, ligamentum flavum, facet joint, sacroiliac joint, pubic symphysis
`);
const PATHOLOGIES = names(`
  bucket handle tear, root avulsion, radial tear, parameniscal cyst, full thickness tear, partial thickness tear,
  tendinosis, calcific tendinitis, adhesive capsulitis, Bankart lesion, Hill-Sachs defect, SLAP lesion,
  cam impingement, pincer impingement, avascular necrosis, transient osteoporosis, stress fracture,
  insufficiency fracture, avulsion fracture, osteochondral lesion, osteochondritis dissecans, osteoid osteoma,
  giant cell tumour, chondrosarcoma, osteosarcoma, Ewing sarcoma, enchondroma, aneurysmal bone cyst,
  fibrous dysplasia, myositis ossificans, soft tissue sarcoma, lipoma, haemangioma, tenosynovial giant cell tumour,
  synovial chondromatosis, ganglion cyst, gout, pseudogout, rheumatoid arthritis, psoriatic arthritis,
  septic arthritis, osteomyelitis, Charcot arthropathy, spondylodiscitis, sacroiliitis, ankylosing spondylitis,
  disc extrusion, spinal stenosis, spondylolysis, Morton neuroma, tarsal coalition, os trigonum syndrome,
  sesamoiditis, Haglund deformity, Paget disease, multiple myeloma, metastasis, melorheostosis, osteopetrosis,
  renal osteodystrophy, haemophilic arthropathy, amyloid arthropathy
`);
const SIGNS = names(`
  double PCL sign, crescent sign, fallen fragment sign, celery stalk appearance, Segond fracture, arcuate sign,
  fluid fluid level, kissing contusions, bone marrow oedema, pivot shift pattern, deep notch sign, empty notch sign,
  absent bow tie sign, sail sign, fat pad sign, rim sign, double line sign, terry thomas sign, teardrop sign,
  fleck sign, bare area, cortical breach, periosteal reaction, Codman triangle, sunburst pattern, ground glass matrix,
  rings and arcs, nidus, target sign, split fat sign, tail sign, ghost sign, inflammatory fatty metaplasia
`);
const SEQUENCES = names(`
  proton density fat saturated, T1 weighted, T2 weighted, STIR, gradient echo, T1 fat saturated post contrast,
  diffusion weighted, Dixon, axial oblique, coronal oblique, sagittal, ABER view, power Doppler, dual energy
`);
const COMMON_WORDS = words(`
  the of and in on with this we see that here is there at look now you can notice because a from to for so as it which
  are not but very often typical patient history pain after injury fall sport running football year old presents
  clinical question image slice plane signal high low intermediate normal abnormal compare side adjacent anterior
  posterior medial lateral proximal distal superficial deep next follow level always remember pitfall mimic report
  mention surgeon wants know measure grade classification treatment conservative operative repair reconstruction
  prognosis sensitivity specificity differential diagnosis most likely less key finding subtle obvious small large
  extent margin oedema fluid effusion cartilage bone marrow muscle atrophy nerve vessel joint space capsule recess
  bursa attachment insertion origin footprint fibre bundle retraction gap stump age acute chronic healing scar
  degenerative traumatic congenital variant accessory anatomy teaching point summary checklist protocol artefact magic
  angle motion metal partial volume window contrast sequence question answer
`);
const ROOTS = words(`
  osteo chondro fibro myo neuro synovio teno lympho haema lipo arthro spondylo peri endo para epi meta
`);
const SUFFIXES = words(`
  blast clast cyte matrix sclerosis lysis plasia trophy genesis pathy itis oma ectomy desis scopy plasty graphy
`);
const RARE_WORDS = ROOTS.flatMap((root) => SUFFIXES.map((suffix) => root + suffix));

const FIRST_DAY = Date.UTC(2019, 0, 1);
const TRANSCRIPT_SHARE = 0.4;
const FIRST_VIMEO_ID = 300_000_000;

/**
 * The cases that other products were measured with: the same seed gives the same bytes, so that figures can be compared with
 * theirs. Hence the order in which numbers are drawn matters.
 */
export function* wanderingCases(count: number, seed = PEERS_SEED): Generator<WanderingCase> {
  const random = new SeededRandom(seed);
  for (let id = 1; id <= count; id++) yield wanderingCase(random, id);
}

function wanderingCase(random: SeededRandom, id: number): WanderingCase {
  const region = random.pick(REGIONS);
  const modality = random.pick(MODALITIES);
  const structure = random.pick(STRUCTURES);
  const pathology = random.pick(PATHOLOGIES);
  const sign = random.pick(SIGNS);
  const topic = [region, structure, pathology, sign, modality];
  const hasTranscript = random.next() < TRANSCRIPT_SHARE;
  const transcript = hasTranscript ? speech(random, 300 + random.nextInt(500), topic) : null;
  return {
    id,
    uid: uuid(random),
    title: capitalised(
      `${pathology} of the ${structure}: ${region} ${modality}${random.next() < 0.4 ? ` with ${sign}` : ''} (case ${id})`,
    ),
    description: speech(random, 25 + random.nextInt(60), topic),
    region,
    modality,
    pathology,
    structure,
    difficulty: random.pick(DIFFICULTIES),
    duration: 120 + random.nextInt(2_400),
    views: Math.floor(5_000 * random.next() ** 4),
    published_at: new Date(FIRST_DAY + id * 37 * 60_000 + random.nextInt(3_000_000)).toISOString(),
    vimeo_id: String(FIRST_VIMEO_ID + id),
    tags: [...new Set([structure, sign, random.pick(SEQUENCES), random.pick(PATHOLOGIES)])],
    transcript,
  };
}

/** About so many words; an eighth of them are of the topic. */
function speech(random: SeededRandom, wordCount: number, topic: string[]): string {
  const spoken: string[] = [];
  for (let count = 0; count < wordCount; ) {
    const next = nextWords(random, topic);
    count += next.split(' ').length;
    spoken.push(random.next() < 0.07 ? `${next}.` : next);
  }
  return `${capitalised(spoken.join(' '))}.`;
}

function nextWords(random: SeededRandom, topic: string[]): string {
  const share = random.next();
  if (share < 0.68) return pickUnevenly(random, COMMON_WORDS);
  if (share < 0.8) return random.pick(topic);
  if (share < 0.86) return random.pick(SIGNS);
  if (share < 0.91) return random.pick(SEQUENCES);
  if (share < 0.95) return random.pick(STRUCTURES);
  if (share < 0.98) return random.pick(PATHOLOGIES);
  return pickUnevenly(random, RARE_WORDS);
}

/** The first items most often. */
const pickUnevenly = (random: SeededRandom, items: string[]): string =>
  items[Math.min(items.length - 1, Math.floor(items.length * random.next() ** 2.2))]!;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function uuid(random: SeededRandom): string {
  const group = () => random.nextInt(65_536).toString(16).padStart(4, '0');
  return `${group()}${group()}-${group()}-4${group().slice(1)}-a${group().slice(1)}-${group()}${group()}${group()}`;
}
