import { findings, pathologies } from '../../term.ts';

export const FRACTURES = [
  ...findings(['fracture'], {
    fracture:
      'broken bone | break in the bone | fx | fracture line | cortical break | bone break | bone fracture | breaking bones',
    'stress fracture': 'fatigue fracture | > march fracture | > hairline fracture | bone stress fracture',
    'insufficiency fracture': 'fragility fracture | osteoporotic fracture',
    'subchondral insufficiency fracture': 'SIF | SIFK',
    'pathologic fracture': 'pathological fracture',
    'avulsion fracture': 'bony avulsion | avulsed bone fragment | chip fracture | apophyseal avulsion',
    'impaction fracture': 'impacted fracture | > osteochondral impaction | > depression fracture',
    'comminuted fracture': '',
    'open fracture': 'compound fracture',
    'greenstick fracture': '',
    'torus fracture': 'buckle fracture',
    'occult fracture': 'radiographically occult fracture',
    'osteochondral fracture': '> chondral fracture',
    nonunion: 'pseudarthrosis | > delayed union | fracture nonunion | pseudoarthrosis',
    malunion: '',
    'periprosthetic fracture': '',
    'physeal injury':
      'Salter-Harris fracture | growth plate fracture | physeal fracture | Salter Harris | growth plate injury | > physeal widening | > physeal stress injury | > growth plate stress injury',
  }),
  ...pathologies(['fracture'], {
    anywhere: {
      'atypical femoral fracture': 'bisphosphonate fracture | atypical femur fracture',
      'toddler fracture': '',
    },
    shoulder: {
      'Hill-Sachs lesion':
        'Hill Sachs | Hill-Sachs defect | Hill-Sachs deformity | Hill-Sachs fracture | Hill Sachs impaction',
      'reverse Hill-Sachs lesion':
        'reverse Hill-Sachs | McLaughlin lesion | trough sign | reverse Hill-Sachs defect | trough line sign',
      'proximal humerus fracture': 'proximal humeral fracture | humeral neck fracture | surgical neck fracture',
      'greater tuberosity fracture': '',
      'clavicle fracture': 'broken collarbone | clavicular fracture',
      'scapular fracture': '> scapula fracture | > glenoid fracture | > coracoid fracture | > floating shoulder',
      'little leaguer’s shoulder': 'little league shoulder',
    },
    elbow: {
      'radial head fracture': 'broken elbow',
      'Essex-Lopresti injury': 'Essex-Lopresti fracture',
      'radial neck fracture': '',
      'supracondylar fracture': 'supracondylar humerus fracture',
      'olecranon fracture': '> olecranon stress fracture',
      'Monteggia fracture': 'Monteggia',
      'medial epicondyle avulsion': 'little league elbow | little leaguer elbow | > medial epicondyle fracture',
      'coronoid fracture': '',
      'elbow fat pad sign': 'sail sign | posterior fat pad sign',
    },
    wrist: {
      'distal radius fracture':
        '> Smith fracture | > Barton fracture | broken wrist | > chauffeur fracture | distal radial fracture',
      'Colles fracture': 'Colles',
      'scaphoid fracture': '> scaphoid waist fracture | > scaphoid nonunion',
      'triquetral fracture': 'triquetrum fracture',
      'hook of hamate fracture': 'hamate fracture | hamate hook fracture',
      'Galeazzi fracture': 'Galeazzi',
      'gymnast wrist': 'distal radial physeal stress injury',
    },
    hand: {
      'metacarpal fracture': '> boxer fracture',
    },
    finger: { 'phalangeal fracture': 'finger fracture | broken finger | > tuft fracture' },
    thumb: { 'Bennett fracture': '> Rolando fracture | Bennett | thumb metacarpal fracture' },
    hip: {
      'hip fracture': 'broken hip | proximal femur fracture | proximal femoral fracture | > intertrochanteric fracture',
      'femoral neck fracture':
        '> subcapital fracture | > femoral neck stress fracture | > femoral neck insufficiency fracture',
      'acetabular fracture': '',
      'pubic ramus fracture':
        'pelvic fracture | broken pelvis | > parasymphyseal fracture | pelvic ring fracture | > pelvic insufficiency fracture',
      'subchondral insufficiency fracture of the femoral head': 'SIFFH | femoral head insufficiency fracture',
      'avulsion of the anterior inferior iliac spine':
        '> AIIS avulsion | > ASIS avulsion | > ischial tuberosity avulsion | > lesser trochanter avulsion',
    },
    knee: {
      'Segond fracture': 'Segond | lateral capsular sign | > reverse Segond fracture',
      'tibial plateau fracture': '> Schatzker fracture | > tibial plateau depression | proximal tibia fracture',
      'arcuate sign': 'arcuate fracture | fibular styloid avulsion',
      'fibular head avulsion fracture': 'fibular head avulsion',
      'tibial spine avulsion':
        'ACL avulsion fracture | tibial eminence fracture | tibial spine fracture | tibial eminence avulsion',
      'patellar fracture': 'patella fracture | broken kneecap',
      'patellar sleeve avulsion': 'patellar sleeve fracture',
      'subchondral insufficiency fracture of the knee':
        'SONK | spontaneous osteonecrosis of the knee | SPONK | subchondral insufficiency fracture of the femoral condyle',
      'distal femur fracture': '> femoral condyle fracture | > Hoffa fracture',
    },
    'knee ankle': {
      'tibial stress fracture':
        '> tibial shaft fracture | > tibia fracture | tibial stress injury | > dreaded black line | > broken leg | > Maisonneuve fracture',
    },
    ankle: {
      'ankle fracture':
        'broken ankle | malleolar fracture | > Weber fracture | > bimalleolar fracture | > trimalleolar fracture | > pilon fracture | > Weber B fracture | > lateral malleolus fracture | > medial malleolus fracture | > triplane fracture | > Tillaux fracture',
      'talar fracture': 'talus fracture | > talar neck fracture | > snowboarder fracture | talar dome fracture',
    },
    foot: {
      'calcaneal fracture': 'calcaneus fracture | broken heel | > calcaneal stress fracture | > lover fracture',
      'metatarsal stress fracture': '> metatarsal fracture | > broken foot',
      'Jones fracture':
        '> fifth metatarsal fracture | fifth metatarsal base fracture | > dancer fracture | > pseudo-Jones fracture',
      'navicular stress fracture': 'navicular fracture',
      'Lisfranc fracture-dislocation': 'Lisfranc fracture',
      'sesamoid fracture': '',
      'toe fracture': 'broken toe',
    },
    spine: {
      'vertebral compression fracture':
        'compression fracture | vertebral fracture | > wedge fracture | broken back | vertebral insufficiency fracture | osteoporotic vertebral fracture | vertebral body fracture | spinal fracture | spine fracture',
      'burst fracture': '',
      'Chance fracture': 'seatbelt fracture | flexion-distraction injury',
      'odontoid fracture': 'dens fracture | > broken neck | > Jefferson fracture',
      'hangman fracture': 'C2 fracture',
      'sacral insufficiency fracture': '> Honda sign | > H sign | > sacral stress fracture | > sacral fracture',
      spondylolysis:
        'pars defect | pars fracture | pars interarticularis defect | pars stress fracture | > pars stress reaction',
      'limbus vertebra': 'ring apophysis avulsion',
    },
    unknown: { 'rib fracture': 'broken rib | > sternal fracture | > skull fracture | > jaw fracture' },
  }),
];

export const MARROW = [
  ...findings(['edema'], {
    'bone marrow edema':
      'BME | marrow edema | BMO | bone marrow lesion | BML | bone edema | marrow signal abnormality | edema-like marrow signal | bone marrow edema-like signal | bone marrow edema pattern | marrow oedema pattern | > subchondral edema | > subchondral marrow edema | osseous edema',
    edema: 'edematous change',
    'bone contusion':
      'bone bruise | marrow contusion | > kissing contusion | osseous contusion | bone marrow contusion | bony contusion | microtrabecular fracture | trabecular microfracture',
    'stress reaction':
      'bone stress injury | stress response | bone stress reaction | osseous stress injury | stress injury',
  }),
  ...pathologies(['edema'], {
    anywhere: {
      'transient osteoporosis':
        'transient bone marrow edema syndrome | TBMES | bone marrow edema syndrome | > regional migratory osteoporosis | > migratory osteoporosis',
      'transient osteoporosis of the hip': 'TOH',
      'complex regional pain syndrome':
        'CRPS | reflex sympathetic dystrophy | RSD | Sudeck atrophy | Sudeck | algodystrophy | causalgia',
      osteitis: '> osteitis condensans',
    },
    'knee ankle': { 'medial tibial stress syndrome': 'shin splints | MTSS' },
    spine: { 'Modic changes': 'Modic type 1 | Modic 1 | Modic type I | > endplate change | endplate edema' },
  }),
  ...findings([], {
    contusion: 'bruise | > muscle contusion | soft tissue contusion | > soft tissue injury',
    swelling: 'puffiness',
    'soft tissue edema':
      'subcutaneous edema | soft tissue swelling | > muscle edema | > intramuscular edema | > perifascial edema | > peritendinous edema | > pitting edema',
    sclerosis: 'bony sclerosis | > subchondral sclerosis | osteosclerosis | bone sclerosis',
    osteonecrosis:
      'avascular necrosis | AVN | aseptic necrosis | ischemic necrosis | bone death | ischemic bone necrosis | > double line sign | > crescent sign',
    'bone infarct': 'bone infarction | medullary infarct | marrow infarct | medullary bone infarct',
  }),
  ...pathologies([], {
    anywhere: {
      'marrow reconversion':
        'red marrow reconversion | > marrow replacement | > marrow infiltration | marrow hyperplasia | hematopoietic marrow hyperplasia',
      lymphedema: '',
    },
    hip: {
      'osteonecrosis of the femoral head':
        'AVN of the femoral head | femoral head osteonecrosis | femoral head avascular necrosis | avascular necrosis of the hip | avascular necrosis of the femoral head | AVN of the hip | hip AVN',
    },
  }),
];

export const METABOLIC = [
  ...pathologies([], {
    anywhere: {
      osteoporosis: 'bone loss | brittle bone | porous bone | osteoporotic bone | bone thinning | thin bone',
      'juvenile osteoporosis': 'juvenile primary osteoporosis',
      osteopenia:
        'low bone mass | low bone density | low bone mineral density | decreased bone mineral density | reduced bone mineral density | demineralization',
      osteomalacia: 'soft bone | > Looser zone | > axial osteomalacia | softening of the bones',
      rickets: '',
      'vitamin D-dependent rickets': 'vitamin D deficiency rickets',
      'hypophosphatemic rickets': 'hereditary hypophosphatemic rickets',
      'X-linked hypophosphatemia': 'XLH | X-linked hypophosphatemic rickets',
      'Paget disease of bone': 'Paget disease | osteitis deformans | pagetic bone | > juvenile Paget disease',
      'renal osteodystrophy':
        'CKD-MBD | mineral and bone disorder | mineral and bone disorder in chronic kidney disease',
      hyperparathyroidism: 'secondary hyperparathyroidism | brown tumor',
      hypophosphatasia: '> childhood hypophosphatasia',
      'diffuse idiopathic skeletal hyperostosis': 'DISH | Forestier disease',
      'heterotopic ossification': 'ectopic bone formation | HO | heterotopic bone',
      'myositis ossificans': '',
      'hypertrophic osteoarthropathy': 'pachydermoperiostosis | HPOA',
      melorheostosis: 'dripping candle wax',
      'tumoral calcinosis': '',
      ochronosis: 'alkaptonuria',
      amyloidosis: 'amyloid arthropathy',
      hemochromatosis: 'hemochromatosis arthropathy',
      scurvy: '',
      osteolysis: '> acroosteolysis | bone resorption | > multicentric osteolysis',
      'acro-osteolysis': '',
      'periosteal reaction': 'periostitis | periosteal new bone formation',
    },
  }),
];

export const INFECTION = [
  ...pathologies([], {
    anywhere: {
      osteomyelitis:
        'bone infection | infected bone | > sequestrum | > involucrum | > acute osteomyelitis | > chronic osteomyelitis',
      'Brodie abscess': '',
      'chronic recurrent multifocal osteomyelitis': 'CRMO | chronic nonbacterial osteomyelitis | CNO',
      'SAPHO syndrome': 'SAPHO',
      abscess: 'fluid collection | > soft tissue abscess | > phlegmon',
      cellulitis: '',
      pyomyositis: 'infectious myositis | intramuscular abscess',
      'necrotizing fasciitis': 'flesh-eating disease | necrotizing soft tissue infection',
      'sinus tract': 'fistula | draining sinus',
      'rheumatic fever': '',
      'Lyme disease': 'Lyme arthritis',
      'musculoskeletal tuberculosis': 'skeletal tuberculosis | tuberculosis of bone',
    },
    foot: {
      'diabetic foot':
        'diabetic foot infection | > diabetic foot ulcer | > diabetic foot osteomyelitis | > Charcot foot',
      'athlete’s foot': 'tinea pedis',
    },
    finger: { felon: '> paronychia' },
    spine: {
      spondylodiskitis:
        'diskitis | discitis | spondylodiscitis | > vertebral osteomyelitis | spinal infection | discitis osteomyelitis | > epidural abscess',
      'Pott disease': 'tuberculous spondylitis',
    },
  }),
];
