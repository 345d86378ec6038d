import { anatomy } from '../term.ts';

export const BURSAE = anatomy('bursa', {
  anywhere: {
    bursa: 'bursal sac | bursal',
  },
  shoulder: {
    'subacromial-subdeltoid bursa': 'subacromial bursa | subdeltoid bursa | SASD bursa | SA-SD bursa',
    'subcoracoid bursa': '',
    'scapulothoracic bursa': 'infraserratus bursa',
  },
  elbow: {
    'olecranon bursa': '',
    'bicipitoradial bursa': '',
  },
  hip: {
    'trochanteric bursa':
      'greater trochanteric bursa | > subgluteus maximus bursa | > subgluteus medius bursa | > subgluteus minimus bursa',
    'iliopsoas bursa': 'iliopectineal bursa',
    'ischial bursa': 'ischiogluteal bursa',
    'obturator internus bursa': '',
  },
  knee: {
    'prepatellar bursa': '',
    'infrapatellar bursa': '> deep infrapatellar bursa | > superficial infrapatellar bursa | > pretibial bursa',
    'suprapatellar recess': 'suprapatellar bursa | suprapatellar pouch',
    'pes anserine bursa': 'anserine bursa | pes anserinus bursa',
    'medial collateral ligament bursa': 'MCL bursa | tibial collateral ligament bursa',
    'semimembranosus bursa': 'semimembranosus-tibial collateral ligament bursa',
    'gastrocnemius-semimembranosus bursa': 'popliteal bursa | semimembranosus gastrocnemius bursa',
    'iliotibial bursa': '',
  },
  ankle: {
    'retrocalcaneal bursa': 'pre-Achilles bursa | subtendinous calcaneal bursa',
    'retro-Achilles bursa': 'subcutaneous calcaneal bursa | superficial Achilles bursa',
  },
  foot: {
    'intermetatarsal bursa': '',
  },
});

export const SPACES = anatomy('space', {
  shoulder: {
    'subacromial space': 'supraspinatus outlet | coracoacromial arch | subacromial outlet',
    'coracohumeral interval': 'coracohumeral distance | subcoracoid space',
    'spinoglenoid notch': '',
    'quadrilateral space': 'quadrangular space',
    'thoracic outlet': 'interscalene triangle | costoclavicular space',
  },
  elbow: {
    'cubital tunnel': '',
    'radial tunnel': 'arcade of Frohse',
  },
  wrist: {
    'carpal tunnel': '',
    "Guyon's canal": 'ulnar canal | ulnar tunnel',
    'space of Poirier': '',
  },
  hip: {
    'ischiofemoral space': 'quadratus femoris space',
    'femoral triangle': 'adductor canal | Hunter canal',
    'sciatic notch': 'greater sciatic notch | greater sciatic foramen | deep gluteal space | subgluteal space',
    'inguinal canal': '',
  },
  ankle: {
    'tarsal tunnel': '',
    'sinus tarsi': 'tarsal sinus',
    "Kager's fat pad": 'Kager triangle | pre-Achilles fat',
  },
  foot: {
    'heel fat pad': 'plantar fat pad',
    'first web space of the foot':
      'third intermetatarsal space | second intermetatarsal space | intermetatarsal space | second web space | third web space',
  },
  knee: {
    'popliteal hiatus': '',
    'quadriceps fat pad': 'suprapatellar fat pad',
    'prefemoral fat pad': '',
  },
  spine: {
    'spinal canal': 'vertebral canal | central canal of the spine | central canal | > thecal sac',
    'neural foramen': 'intervertebral foramen | neuroforamen | neural foraminal | foraminal',
    'lateral recess': 'subarticular recess | subarticular zone',
    'epidural space': 'epidural fat | epidural',
  },
});
