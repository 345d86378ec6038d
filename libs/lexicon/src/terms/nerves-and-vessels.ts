import { anatomy } from '../term.ts';

export const NERVES = anatomy('nerve', {
  anywhere: {
    'peripheral nerve': 'nerve',
  },
  shoulder: {
    'brachial plexus': 'plexus brachialis',
    'suprascapular nerve': '',
    'axillary nerve': '',
    'long thoracic nerve': '',
    'spinal accessory nerve': '',
    'musculocutaneous nerve': '',
    'dorsal scapular nerve': '',
  },
  elbow: {
    'posterior interosseous nerve': 'PIN | deep branch of the radial nerve',
    'anterior interosseous nerve': 'AIN',
  },
  'elbow wrist': {
    'ulnar nerve': '',
    'radial nerve': '> superficial radial nerve | > superficial branch of the radial nerve',
  },
  wrist: {
    'median nerve': '> recurrent motor branch of the median nerve',
  },
  finger: {
    'digital nerve': 'proper digital nerve',
  },
  hip: {
    'sciatic nerve': '',
    'femoral nerve': '',
    'obturator nerve': '',
    'lateral femoral cutaneous nerve': 'LFCN',
    'pudendal nerve': '',
    'superior gluteal nerve': '> inferior gluteal nerve',
  },
  knee: {
    'common peroneal nerve': 'common fibular nerve | peroneal nerve | fibular nerve | deep peroneal nerve of the leg',
    'saphenous nerve': '> infrapatellar branch of the saphenous nerve',
    'tibial nerve': '',
  },
  ankle: {
    'posterior tibial nerve': '',
    'deep peroneal nerve': 'deep fibular nerve',
    'superficial peroneal nerve': 'superficial fibular nerve',
    'sural nerve': '',
  },
  foot: {
    'Baxter nerve': 'inferior calcaneal nerve | first branch of the lateral plantar nerve',
    'medial plantar nerve': '',
    'lateral plantar nerve': '',
    'interdigital nerve': 'plantar digital nerve | intermetatarsal nerve | common digital nerve of the foot',
  },
  spine: {
    'spinal cord': 'cord | > cervical cord | > thoracic cord',
    'conus medullaris': 'conus',
    'cauda equina': '',
    'nerve root':
      'spinal nerve root | > traversing nerve root | > exiting nerve root | > descending nerve root | spinal nerve | > S1 nerve root | > L5 nerve root',
    'dorsal root ganglion': 'DRG',
    'lumbar plexus': 'lumbosacral plexus | > sacral plexus',
    'filum terminale': '',
  },
});

export const VESSELS = anatomy('vessel', {
  shoulder: {
    'posterior circumflex humeral artery': 'circumflex humeral artery',
    'subclavian artery': '> subclavian vein | > axillary artery',
  },
  wrist: {
    'radial artery': '',
    'ulnar artery': '',
  },
  hip: {
    'femoral artery': '> femoral vein',
    'medial femoral circumflex artery': 'retinacular vessel',
  },
  knee: {
    'popliteal artery': '> popliteal vein | popliteal vessel | > genicular artery',
  },
  ankle: {
    'dorsalis pedis artery': 'posterior tibial artery',
  },
  spine: {
    'vertebral artery': '',
    'artery of Adamkiewicz': '',
  },
});
