import { findings, pathologies } from '../../term.ts';

export const DISLOCATIONS = [
  ...findings([], {
    dislocation: 'luxation | dislocated joint',
    subluxation: '',
    instability: 'joint instability | unstable joint | > microinstability',
    'joint laxity': 'laxity',
    'joint hypermobility': 'hypermobility',
    contracture: 'joint contracture',
    stiffness: 'stiff joint | joint stiffness',
  }),
  ...pathologies([], {
    shoulder: {
      'shoulder dislocation': 'dislocated shoulder | glenohumeral dislocation | > luxatio erecta',
      'posterior shoulder dislocation': '',
      'anterior shoulder dislocation': 'anterior dislocation of the shoulder',
      'shoulder instability': 'glenohumeral instability | > multidirectional instability | > AMBRI | > TUBS',
      'posterior shoulder instability': 'posterior instability',
      'anterior shoulder instability': 'anterior instability',
      'glenoid bone loss':
        '> glenoid track | > off-track lesion | > inverted pear glenoid | > bipolar bone loss | > engaging Hill-Sachs',
      'biceps tendon subluxation':
        'biceps dislocation | medial biceps subluxation | biceps tendon dislocation | biceps subluxation',
      'adhesive capsulitis': 'frozen shoulder | capsulitis | periarthritis of the shoulder',
      'scapular winging': 'winged scapula',
    },
    elbow: {
      'elbow dislocation': 'dislocated elbow | > terrible triad of the elbow | > elbow instability',
      'nursemaid elbow': 'pulled elbow | radial head subluxation | > radial head dislocation',
    },
    wrist: {
      'perilunate dislocation':
        '> lunate dislocation | perilunate injury | perilunate fracture dislocation | spilled teacup sign',
      'dorsal intercalated segment instability': 'DISI | DISI deformity',
      'volar intercalated segment instability': 'VISI | VISI deformity',
      'carpal instability': 'CIND | carpal instability nondissociative',
      'distal radioulnar joint instability': 'DRUJ instability',
      'ECU subluxation': 'ECU instability | ECU tendon subluxation | ECU dislocation',
    },
    hip: {
      'hip dislocation': 'dislocated hip | > posterior hip dislocation | dislocation of the hip',
      'snapping hip': 'coxa saltans | snapping iliopsoas | snapping hip syndrome',
      'hip instability': 'hip microinstability',
    },
    knee: {
      'patellar dislocation': 'patella dislocation | dislocated kneecap | kneecap dislocation',
      'lateral patellar dislocation': 'transient lateral patellar dislocation | transient patellar dislocation',
      'patellar instability': 'patellar maltracking | patellofemoral instability | > increased TT-TG distance',
      'trochlear dysplasia': '',
      'patellar tilt': 'lateral patellar tilt',
      'patella alta': 'high-riding patella',
      'patella baja': 'low-riding patella | patella infera',
      'knee dislocation': 'dislocated knee | tibiofemoral dislocation',
      'pivot shift injury': 'pivot shift | anterior tibial translation | deep sulcus sign | lateral femoral notch sign',
    },
    ankle: {
      'peroneal tendon subluxation':
        'peroneal subluxation | peroneal tendon dislocation | peroneal dislocation | superior peroneal retinaculum injury | SPR injury',
      'ankle instability': 'chronic ankle instability | CAI | lateral ankle instability',
    },
    foot: {
      'hallux valgus': 'bunion | bunion deformity',
      'hammer toe': '> claw toe | > mallet toe | hammertoe',
      'pes planus': 'flatfoot | flat foot | fallen arch | adult acquired flatfoot deformity | AAFD | pes planovalgus',
      'pes cavus': 'high arch | cavus foot | high arched foot | cavovarus foot',
      clubfoot: 'talipes equinovarus | club foot | talipes',
    },
    hand: {
      "Dupuytren's contracture": 'Dupuytren | Dupuytren disease | palmar fibromatosis',
    },
    finger: {
      camptodactyly: '> swan neck deformity | > clinodactyly',
    },
    spine: {
      'atlantoaxial subluxation': 'atlantoaxial instability | atlantoaxial dislocation',
      'perched facet': '> jumped facet | > locked facet | facet dislocation',
      torticollis: 'wry neck | wryneck',
    },
    unknown: {
      'temporomandibular joint dysfunction':
        'TMJ dysfunction | TMJ disorder | TMJ syndrome | temporomandibular disorder | internal derangement of the TMJ | temporomandibular joint syndrome',
    },
  }),
];
