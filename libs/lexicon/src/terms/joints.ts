import { anatomy } from '../term.ts';

/** Joints, and the regions around them. What belongs to none of the library's joints is assigned to `unknown`. */
export const JOINT_TERMS = anatomy('joint', {
  shoulder: {
    shoulder: 'shoulder joint | shoulder girdle | shoulder region',
    'glenohumeral joint': 'glenohumeral | GHJ | scapulohumeral joint | shoulder ball and socket',
    'acromioclavicular joint': 'acromioclavicular | AC joint | ACJ | AC articulation',
    'sternoclavicular joint': 'sternoclavicular | SC joint | SCJ',
    'scapulothoracic joint': 'scapulothoracic | scapulothoracic articulation',
    axilla: 'armpit | axillary region',
  },
  'shoulder elbow': {
    'upper arm': 'brachium | arm muscle',
  },
  elbow: {
    elbow: 'elbow joint | cubital region',
    'ulnohumeral joint': 'ulnohumeral | humeroulnar joint | humeroulnar | ulnotrochlear joint',
    'radiocapitellar joint': 'radiocapitellar | radiohumeral joint | humeroradial joint',
    'proximal radioulnar joint': 'PRUJ',
    'antecubital fossa': 'cubital fossa | crook of the elbow | antecubital',
  },
  'elbow wrist': {
    forearm: 'antebrachium | lower arm',
  },
  wrist: {
    wrist: 'wrist joint | carpus | carpal',
    'radiocarpal joint': 'radiocarpal',
    'midcarpal joint': 'midcarpal | mid carpal joint',
    'distal radioulnar joint': 'DRUJ | sigmoid notch joint',
    'pisotriquetral joint': 'pisotriquetral',
    'scaphotrapeziotrapezoid joint': 'STT joint | scaphotrapeziotrapezoidal joint | triscaphe joint',
    'ulnocarpal joint': 'ulnocarpal',
  },
  hand: {
    hand: 'palm | dorsum of the hand | back of the hand',
    'carpometacarpal joint': 'CMC joint | carpometacarpal',
    'metacarpophalangeal joint': 'MCP joint | MCPJ | metacarpophalangeal | knuckle | MCP',
  },
  finger: {
    finger:
      'digit of the hand | > index finger | > middle finger | > ring finger | > little finger | > fingertip | > fingernail | > nail bed',
    'proximal interphalangeal joint': 'PIP joint | PIPJ | proximal interphalangeal | PIP',
    'distal interphalangeal joint': 'DIP joint | DIPJ | distal interphalangeal | DIP',
    'interphalangeal joint': 'IP joint | IPJ | interphalangeal',
  },
  thumb: {
    thumb: 'pollex | first ray of the hand | base of the thumb',
    'first carpometacarpal joint':
      'trapeziometacarpal joint | thumb CMC joint | thumb carpometacarpal joint | thumb base joint | first CMC joint | basal joint of the thumb | 1st CMC joint | CMC joint of the thumb',
    'first metacarpophalangeal joint': 'thumb MCP joint | first MCP joint | 1st MCP joint | MCP joint of the thumb',
  },
  hip: {
    hip: 'hip joint | coxofemoral joint | femoroacetabular joint | hip region | coxa',
    groin: 'inguinal region | > inguinal',
    'pubic symphysis': 'symphysis pubis | symphysis',
    pelvis: 'pelvic ring | pelvic girdle | bony pelvis',
    buttock: 'gluteal region | posterior hip',
  },
  'hip knee': {
    thigh: 'upper leg',
  },
  knee: {
    knee: 'knee joint | genu | tibiofemoral joint | tibiofemoral | femorotibial joint',
    'patellofemoral joint': 'patellofemoral | PF joint | PFJ | femoropatellar joint | patellofemoral compartment',
    'medial compartment': 'medial tibiofemoral compartment | medial compartment of the knee | medial joint line',
    'lateral compartment': 'lateral tibiofemoral compartment | lateral compartment of the knee | lateral joint line',
    'proximal tibiofibular joint': 'proximal tibiofibular | superior tibiofibular joint',
    'popliteal fossa': 'back of the knee | popliteal region | hollow of the knee | posterior knee',
    "Hoffa's fat pad": 'infrapatellar fat pad | IFP',
  },
  'knee ankle': {
    'lower leg': 'shin | calf | crus',
  },
  ankle: {
    ankle: 'ankle joint | tibiotalar joint | tibiotalar | talocrural joint | talocrural | mortise | ankle mortise',
    'subtalar joint': 'subtalar | talocalcaneal joint | talocalcaneal | posterior subtalar facet',
    'distal tibiofibular joint': 'distal tibiofibular | tibiofibular syndesmosis joint',
    hindfoot: 'rearfoot | hind foot',
  },
  foot: {
    foot: 'sole | instep | dorsum of the foot | sole of the foot | arch of the foot | ball of the foot',
    heel: 'plantar heel',
    midfoot: 'mid foot | tarsus',
    forefoot: 'fore foot',
    'Chopart joint':
      'midtarsal joint | transverse tarsal joint | Chopart | calcaneocuboid joint | talonavicular joint | talonavicular | calcaneocuboid',
    'Lisfranc joint': 'tarsometatarsal joint | TMT joint | tarsometatarsal | Lisfranc | Lisfranc complex',
    'metatarsophalangeal joint': 'MTP joint | MTPJ | metatarsophalangeal | MTP',
    'first metatarsophalangeal joint':
      'first MTP joint | 1st MTP joint | big toe joint | great toe joint | hallux MTP joint',
    'naviculocuneiform joint': 'naviculocuneiform',
    toe: '> toenail | > little toe | > lesser toe | > second toe | > fifth toe',
    'great toe': 'big toe | hallux',
  },
  spine: {
    spine:
      'backbone | spinal column | vertebral column | spinal | back muscle | vertebral | paraspinal region | your back | back injury | back problem | back surgery | neck and back',
    'cervical spine': 'neck | C-spine | cervical | cervicothoracic junction | nape',
    'thoracic spine':
      'T-spine | thoracic vertebra | dorsal spine | thoracolumbar | thoracolumbar junction | upper back | mid back',
    'lumbar spine': 'lower back | low back | L-spine | lumbar | lumbosacral | lumbosacral junction | small of the back',
    'facet joint': 'zygapophyseal joint | apophyseal joint | zygapophysial joint | facet arthropathy level | facets',
    'sacroiliac joint': 'SI joint | SIJ | sacroiliac',
    'atlantoaxial joint': 'atlantoaxial | C1-C2 joint | atlantodental joint',
    'craniocervical junction': 'craniovertebral junction | atlanto-occipital joint | occipitocervical junction',
    'uncovertebral joint': 'Luschka joint | joint of Luschka | uncovertebral',
  },
  unknown: {
    'temporomandibular joint': 'TMJ | temporomandibular | jaw joint | TMD',
    jaw: 'mandible | maxilla | jawbone | lower jaw | upper jaw | cheekbone | facial bone',
    skull: 'cranium | calvarium | skull base | cranial vault | cranial suture',
    'chest wall': 'rib cage | ribcage | breastbone | costal cartilage | costochondral joint | costochondral',
  },
});
