import { anatomy } from '../term.ts';

export const TENDONS = anatomy('tendon', {
  anywhere: {
    tendon: 'sinew',
    'tendon sheath': 'synovial sheath',
    enthesis: 'tendon insertion | tendon attachment | tendon origin',
    'myotendinous junction': 'musculotendinous junction | MTJ | muscle tendon junction',
    paratenon: 'peritenon',
  },
  shoulder: {
    'rotator cuff': 'rotator cuff tendon | cuff tendon | rotator cuff muscle | RTC | rotator cuff musculature | cuff',
    'supraspinatus tendon': 'supraspinatus tendon footprint | > supraspinatus footprint',
    'infraspinatus tendon': '',
    'subscapularis tendon': 'subscap tendon',
    'teres minor tendon': '',
    'long head of the biceps tendon':
      'LHBT | long head biceps tendon | LHB | long head of biceps | long head biceps | biceps anchor | LHB tendon | long biceps tendon | proximal biceps tendon | biceps labral complex',
    'short head of the biceps tendon':
      'short head of the biceps | conjoined tendon of the coracoid | short head biceps',
    'pectoralis major tendon': 'pec major tendon | pectoralis tendon',
    'latissimus dorsi tendon': '',
    'teres major tendon': '',
    'deltoid tendon': 'deltoid origin',
    'rotator cable': 'rotator cuff cable | > rotator crescent',
  },
  'shoulder elbow': {
    'biceps tendon': 'biceps brachii tendon',
    'triceps long head tendon': 'long head of the triceps',
  },
  elbow: {
    'distal biceps tendon': 'distal biceps | distal biceps brachii tendon',
    'triceps tendon': 'distal triceps tendon | triceps brachii tendon | distal triceps',
    'common extensor tendon': 'common extensor origin | common extensor | extensor origin of the elbow',
    'common flexor tendon':
      'common flexor origin | flexor-pronator origin | flexor pronator mass | common flexor | flexor pronator tendon',
    'brachialis tendon': '',
  },
  wrist: {
    'extensor carpi ulnaris tendon':
      'ECU | ECU tendon | extensor carpi ulnaris | > ECU subsheath | > sixth extensor compartment',
    'extensor carpi radialis brevis tendon': 'ECRB | ECRB tendon | extensor carpi radialis brevis',
    'extensor carpi radialis longus tendon': 'ECRL | ECRL tendon | extensor carpi radialis longus',
    'flexor carpi radialis tendon': 'FCR | FCR tendon | flexor carpi radialis',
    'flexor carpi ulnaris tendon': 'FCU | FCU tendon | flexor carpi ulnaris',
    'palmaris longus tendon': 'palmaris longus',
    'first extensor compartment': 'first dorsal compartment | first dorsal extensor compartment',
    'extensor compartment of the wrist':
      'extensor compartment | > second extensor compartment | > third extensor compartment | > fourth extensor compartment | > fifth extensor compartment | dorsal compartment of the wrist',
  },
  'hand finger': {
    'extensor digitorum tendon':
      'EDC | extensor digitorum communis | EDC tendon | extensor digitorum | finger extensor tendon',
    'flexor digitorum profundus tendon': 'FDP | FDP tendon | flexor digitorum profundus',
    'flexor digitorum superficialis tendon': 'FDS | FDS tendon | flexor digitorum superficialis',
    'extensor indicis tendon': 'extensor indicis proprius | EIP | extensor indicis',
    'extensor digiti minimi tendon': 'EDM | extensor digiti minimi | extensor digiti quinti',
    'terminal extensor tendon': 'terminal tendon | > terminal slip',
    'finger flexor tendon': 'flexor tendon of the finger | flexor tendons of the hand',
  },
  thumb: {
    'abductor pollicis longus tendon': 'APL | APL tendon | abductor pollicis longus',
    'extensor pollicis brevis tendon': 'EPB | EPB tendon | extensor pollicis brevis',
    'extensor pollicis longus tendon': 'EPL | EPL tendon | extensor pollicis longus',
    'flexor pollicis longus tendon': 'FPL | FPL tendon | flexor pollicis longus',
  },
  hip: {
    'gluteus medius tendon': 'gluteus medius insertion',
    'gluteus minimus tendon': 'gluteus minimus insertion',
    'gluteal tendon': 'abductor tendon of the hip | hip abductor tendon | gluteus tendon | hip rotator cuff',
    'iliopsoas tendon': 'psoas tendon',
    'rectus femoris tendon':
      '> direct head of the rectus femoris | > indirect head of the rectus femoris | > reflected head of the rectus femoris | rectus femoris origin',
    'proximal hamstring tendon':
      'hamstring origin | hamstring tendon origin | conjoint tendon of the hamstrings | proximal hamstring | hamstring conjoint tendon | > semimembranosus origin',
    'adductor longus tendon': 'adductor tendon | adductor origin | > adductor longus origin',
    'rectus abdominis tendon': 'rectus abdominis insertion',
    'sartorius tendon': 'sartorius origin',
  },
  'hip knee': {
    'hamstring tendon': '',
  },
  knee: {
    'quadriceps tendon': 'quad tendon | quadriceps femoris tendon',
    'patellar tendon':
      'patellar ligament | patella tendon | ligamentum patellae | kneecap tendon | infrapatellar tendon',
    'extensor mechanism of the knee': 'extensor mechanism | knee extensor mechanism',
    'popliteus tendon': 'popliteal tendon',
    'biceps femoris tendon': 'distal biceps femoris tendon | conjoined tendon of the knee',
    'semimembranosus tendon': 'distal semimembranosus tendon',
    'semitendinosus tendon': '',
    'gracilis tendon': '',
    'pes anserinus': 'pes anserine | pes anserinus tendon | pes anserine tendon | goose foot',
    'distal iliotibial band': 'distal iliotibial tract',
  },
  ankle: {
    'Achilles tendon':
      'achilles | tendo calcaneus | calcaneal tendon | heel cord | heel tendon | tendo-Achilles | triceps surae tendon | tendoachilles',
    'posterior tibial tendon':
      'PTT | tibialis posterior tendon | tibialis posterior | posterior tibialis tendon | posterior tibialis | TP tendon',
    'anterior tibial tendon': 'ATT | tibialis anterior tendon | anterior tibialis tendon',
    'peroneus longus tendon': 'fibularis longus tendon | peroneus longus | fibularis longus | PL tendon',
    'peroneus brevis tendon': 'fibularis brevis tendon | peroneus brevis | fibularis brevis | PB tendon',
    'peroneal tendon': 'peroneals | fibular tendon | fibularis tendon | peroneal tendon sheath',
    'flexor hallucis longus tendon': 'FHL | FHL tendon | flexor hallucis longus',
    'flexor digitorum longus tendon': 'FDL | FDL tendon | flexor digitorum longus',
    'plantaris tendon': '',
    'extensor hallucis longus tendon': 'EHL | EHL tendon | extensor hallucis longus',
    'extensor digitorum longus tendon': 'EDL | EDL tendon | extensor digitorum longus',
    'peroneus tertius tendon': 'peroneus tertius | fibularis tertius',
    'peroneus quartus': 'peroneus quartus muscle',
    'master knot of Henry': 'knot of Henry',
  },
  foot: {
    'flexor tendon of the toe': 'extensor tendon of the toe | toe flexor tendon | toe extensor tendon',
    'abductor hallucis tendon': '',
  },
});
