import { pathologies } from '../../term.ts';

export const LABRAL = [
  ...pathologies(['labral', 'tear'], {
    anywhere: {
      'labral tear':
        'torn labrum | tear of the labrum | labrum tear | labral detachment | labral avulsion | labral injury | > chondrolabral separation | > labral fraying | tear of the superior labrum',
    },
    shoulder: {
      'SLAP tear':
        'SLAP lesion | SLAP | superior labral tear | superior labrum anterior to posterior | superior labral anterior to posterior tear | superior labrum anterior posterior tear | superior labral anteroposterior lesion',
      'type II SLAP tear':
        'type II SLAP | type II SLAP lesion | SLAP 2 | type 2 SLAP tear | type 2 SLAP | SLAP type 2 | SLAP type II',
      'Bankart lesion': 'Bankart | Bankart tear | soft tissue Bankart | soft-tissue Bankart lesion',
      'anteroinferior labral tear': 'anterior inferior labral tear | anterior labral tear',
      'reverse Bankart lesion': 'reverse Bankart | posterior Bankart lesion',
      'posterior labral tear': 'posteroinferior labral tear',
      'Perthes lesion of the shoulder': 'Perthes lesion | shoulder Perthes lesion',
      'ALPSA lesion':
        'ALPSA | anterior labroligamentous periosteal sleeve avulsion | anterior labral periosteal sleeve avulsion | medialized Bankart',
      'POLPSA lesion': 'POLPSA | posterior labrocapsular periosteal sleeve avulsion',
      'GLAD lesion': 'GLAD | glenolabral articular disruption',
      'Kim lesion': '',
      'glenoid labral tear': 'glenoid labrum tear | shoulder labral tear',
    },
    hip: {
      'acetabular labral tear':
        'hip labral tear | hip labrum tear | acetabular labrum tear | > anterosuperior labral tear | tear of the acetabular labrum',
    },
  }),
  ...pathologies(['labral'], {
    anywhere: {
      'labral pathology':
        'labral lesion | > labral degeneration | > degenerated labrum | labral abnormality | > labral ossification',
    },
    shoulder: {
      'glenoid labral ovoid mass': 'GLOM sign',
    },
  }),
  ...pathologies(['labral', 'cyst'], {
    shoulder: { 'spinoglenoid notch cyst': 'suprascapular notch cyst' },
    anywhere: { 'paralabral cyst': 'labral cyst | perilabral cyst | paralabral ganglion' },
  }),
];
