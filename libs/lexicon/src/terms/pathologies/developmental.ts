import { pathologies } from '../../term.ts';

export const DEVELOPMENTAL = pathologies([], {
  anywhere: {
    'skeletal dysplasia':
      'bone dysplasia | osteochondrodysplasia | chondrodysplasia | dwarfism | short-limb dwarfism | osteodysplasia | short limbed dwarfism | > acromesomelic dysplasia | > mesomelic dysplasia',
    achondroplasia: '> hypochondroplasia | > pseudoachondroplasia',
    'multiple epiphyseal dysplasia': 'epiphyseal dysplasia | MED',
    'spondyloepiphyseal dysplasia': 'SED | spondyloepiphyseal dysplasia congenita',
    'spondyloepimetaphyseal dysplasia': 'SEMD',
    'spondylometaphyseal dysplasia': 'SMD',
    'metaphyseal dysplasia':
      'metaphyseal chondrodysplasia | metaphyseal dysostosis | > Pyle disease | > frontometaphyseal dysplasia',
    'craniometaphyseal dysplasia': '',
    'chondrodysplasia punctata': '> rhizomelic chondrodysplasia punctata | > stippled epiphysis',
    'thanatophoric dysplasia': '',
    'diastrophic dysplasia': '',
    'campomelic dysplasia': '',
    'cleidocranial dysplasia': 'cleidocranial dysostosis',
    'metatropic dysplasia': '',
    'Kniest dysplasia': '',
    achondrogenesis: '> hypochondrogenesis | > atelosteogenesis',
    'osteogenesis imperfecta': 'brittle bone disease | OI',
    osteopetrosis: 'marble bone disease | Albers-Schönberg disease',
    pyknodysostosis: 'pycnodysostosis',
    'osteopathia striata': 'Voorhoeve disease | osteopathia striata with cranial sclerosis',
    'sclerosing bone dysplasia':
      '> Camurati-Engelmann disease | > sclerosteosis | > van Buchem disease | > craniodiaphyseal dysplasia',
    'fibrodysplasia ossificans progressiva': 'FOP',
    dyschondrosteosis: 'Leri-Weill dyschondrosteosis | Léri-Weill',
    'congenital pseudarthrosis': '> congenital pseudarthrosis of the tibia',
    'radioulnar synostosis': '> congenital radio-ulnar synostosis | synostosis',
    'limb deficiency': 'limb reduction defect | limb malformation | congenital limb defect | limb anomaly',
    'leg length discrepancy': 'limb length discrepancy | > hemihypertrophy',
    'premature physeal closure': '> physeal bar | growth arrest',
    'ectodermal dysplasia': '> hypohidrotic ectodermal dysplasia',
    mucopolysaccharidosis: 'dysostosis multiplex | > Morquio syndrome | > Hurler syndrome',
    'Gaucher disease': 'Erlenmeyer flask deformity',
    craniosynostosis: '',
    'epidermolysis bullosa': '',
  },
  spine: {
    'spondylocostal dysostosis': '> spondylothoracic dysostosis | Jarcho-Levin syndrome',
    'spondylocarpotarsal synostosis': 'spondylocarpotarsal synostosis syndrome',
  },
  hand: {
    'split hand malformation': 'ectrodactyly | lobster claw hand',
  },
  'hand foot': {
    'split hand/foot malformation': 'split hand split foot malformation | SHFM | split hand split foot',
    syndactyly: '> webbed finger | > webbed toe | fused fingers',
    polydactyly: 'extra finger | extra toe | extra digit',
    'hand and foot deformity': '> hand-foot-genital syndrome',
  },
  'finger hand': {
    brachydactyly: 'short finger | short fingers and toes | brachydactyly type',
    arachnodactyly: '> macrodactyly',
    symphalangism: '',
    'absent phalanges': 'aphalangia',
  },
  thumb: {
    'thumb hypoplasia': '> triphalangeal thumb | thumb deformity | > broad thumb | hypoplastic thumb | > absent thumb',
  },
  hip: {
    'coxa vara': '> coxa valga | > coxa magna',
    'proximal femoral focal deficiency': 'PFFD',
    'femoral anteversion': 'femoral version | femoral retroversion | femoral torsion',
  },
});
