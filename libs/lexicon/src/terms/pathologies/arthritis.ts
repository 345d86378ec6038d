import { findings, pathologies } from '../../term.ts';

export const ARTHRITIS = [
  ...findings(['arthritis'], {
    arthritis: 'joint inflammation | inflammation of the joint | arthritides | inflamed joint',
    osteoarthritis:
      'OA | degenerative joint disease | DJD | osteoarthrosis | arthrosis | degenerative arthritis | wear and tear arthritis | degenerative change | degenerative joint change | joint degeneration | osteoarthritic change',
    arthropathy: 'joint disease | joint destruction',
    'joint space narrowing': 'joint space loss | loss of joint space',
  }),
  ...pathologies(['arthritis'], {
    anywhere: {
      'rheumatoid arthritis': 'RA | rheumatoid | rheumatoid disease',
      'juvenile idiopathic arthritis':
        'JIA | juvenile rheumatoid arthritis | juvenile arthritis | JRA | Still disease | childhood arthritis',
      'psoriatic arthritis': 'PsA | psoriatic arthropathy | > pencil-in-cup deformity',
      'reactive arthritis': 'Reiter syndrome | Reiter disease',
      'enteropathic arthritis': '',
      'inflammatory arthritis':
        'inflammatory arthropathy | > polyarthritis | inflammatory joint disease | > oligoarthritis | synovitis and erosions',
      'erosive osteoarthritis': 'inflammatory osteoarthritis | > gull wing erosion',
      'crystal arthropathy':
        'crystal arthritis | crystal deposition disease | crystal-induced arthritis | crystal deposition',
      gout: 'gouty arthritis | tophaceous gout | gouty arthropathy | urate deposition | > monosodium urate crystal',
      tophus: 'tophi | gouty tophus',
      'calcium pyrophosphate deposition disease':
        'CPPD | pseudogout | CPPD arthropathy | pyrophosphate arthropathy | CPPD crystal deposition | calcium pyrophosphate dihydrate deposition disease',
      chondrocalcinosis: '',
      'septic arthritis':
        'infectious arthritis | joint infection | infected joint | > pyogenic arthritis | > bacterial arthritis | > tuberculous arthritis | infective arthritis',
      'neuropathic arthropathy':
        'Charcot joint | Charcot arthropathy | neuroarthropathy | neuropathic joint | Charcot neuroarthropathy',
      'hemophilic arthropathy': 'hemophilic joint | hemophilia arthropathy',
      'post-traumatic osteoarthritis': 'post-traumatic arthritis | traumatic arthritis | secondary osteoarthritis',
      'rapidly progressive osteoarthritis':
        'rapidly destructive arthropathy | rapidly destructive osteoarthritis | RPOA',
      'Milwaukee shoulder': 'Milwaukee shoulder syndrome',
      'Jaccoud arthropathy': '',
      'pseudorheumatoid dysplasia':
        'progressive pseudorheumatoid arthropathy of childhood | progressive pseudorheumatoid dysplasia',
      'systemic lupus erythematosus': 'lupus | SLE | lupus arthritis',
      polychondritis: 'relapsing polychondritis',
      spondyloarthritis:
        'spondyloarthropathy | seronegative spondyloarthropathy | > axial spondyloarthritis | SpA | > juvenile spondyloarthropathy | > axSpA | > enthesitis-related arthritis | > enthesitis-related juvenile idiopathic arthritis',
    },
    shoulder: {
      'glenohumeral osteoarthritis':
        'shoulder osteoarthritis | shoulder arthritis | glenohumeral arthritis | omarthrosis | osteoarthritis of the shoulder',
      'acromioclavicular osteoarthritis':
        'AC joint arthritis | AC joint osteoarthritis | AC joint arthropathy | acromioclavicular arthritis | acromioclavicular arthropathy | ACJ OA | AC joint degenerative change',
      'rotator cuff arthropathy': 'cuff tear arthropathy | rotator cuff tear arthropathy | cuff arthropathy',
      'distal clavicular osteolysis':
        'weightlifter shoulder | distal clavicle osteolysis | osteolysis of the distal clavicle',
    },
    elbow: { 'elbow osteoarthritis': 'elbow arthritis' },
    wrist: {
      'scapholunate advanced collapse': 'SLAC wrist | SLAC',
      'scaphoid nonunion advanced collapse': 'SNAC wrist | SNAC',
      'radiocarpal osteoarthritis': 'wrist osteoarthritis | wrist arthritis | > STT arthritis | > triscaphe arthritis',
    },
    'hand finger': {
      'hand osteoarthritis': 'nodal osteoarthritis | hand arthritis | > Heberden node | > Bouchard node',
    },
    thumb: {
      'thumb base osteoarthritis':
        'first CMC arthritis | CMC arthritis | basal joint arthritis | rhizarthrosis | thumb arthritis | trapeziometacarpal arthritis | first CMC osteoarthritis | basal thumb arthritis | first carpometacarpal osteoarthritis',
    },
    hip: {
      'hip osteoarthritis': 'coxarthrosis | hip arthritis | arthritis of the hip | osteoarthritis of the hip',
      'osteitis pubis': 'pubic osteitis | pubic symphysitis | symphysitis | pubic bone stress injury',
      'Postel coxarthropathy': '',
    },
    knee: {
      'knee osteoarthritis':
        'gonarthrosis | knee arthritis | arthritis of the knee | osteoarthritis of the knee | > tricompartmental osteoarthritis | > tricompartmental arthritis',
      'patellofemoral osteoarthritis': 'patellofemoral arthritis',
    },
    ankle: { 'ankle osteoarthritis': 'ankle arthritis | tibiotalar osteoarthritis' },
    foot: { 'hallux rigidus': 'hallux limitus | first MTP osteoarthritis | first MTP arthritis', podagra: '' },
    spine: {
      'ankylosing spondylitis':
        'AS | Bechterew disease | Marie-Strümpell disease | > bamboo spine | rheumatoid spondylitis',
      sacroiliitis: 'sacro-iliitis | SI joint inflammation | inflammation of the sacroiliac joint',
      'facet arthropathy':
        'facet arthrosis | facet osteoarthritis | facet joint arthritis | > facet hypertrophy | facet joint osteoarthritis | facet arthritis | facet degeneration | facet joint arthropathy',
      spondylosis:
        '> cervical spondylosis | > lumbar spondylosis | degenerative spine disease | spinal osteoarthritis | spine osteoarthritis | spondylosis deformans',
      'Romanus lesion': '> shiny corner sign',
      'Andersson lesion': '',
    },
  }),
];

export const JOINT_DISEASE = [
  ...findings([], {
    'joint effusion': 'effusion | joint fluid | fluid in the joint | water on the knee | joint swelling',
    synovitis:
      'synovial inflammation | synovial thickening | synovial hypertrophy | synovial proliferation | inflamed synovium | > pannus',
    osteophyte: 'bone spur | bony spur | osteophytosis | osteophyte formation | spur | spurring',
    'cartilage loss':
      'chondral loss | cartilage thinning | cartilage damage | chondral damage | cartilage wear | loss of cartilage',
    'cartilage defect': 'chondral defect | chondral lesion | cartilage lesion | chondral injury | cartilage injury',
    'chondral fissure': 'cartilage fissure',
    'chondral flap': 'delamination of cartilage',
    chondromalacia: 'cartilage softening',
    erosion: 'bone erosion | bony erosion | > marginal erosion',
    'loose body': 'intra-articular body | joint mouse | intraarticular loose body | > osteochondral fragment',
    hemarthrosis: 'blood in the joint',
    lipohemarthrosis: 'fat-fluid level',
    arthrofibrosis: 'joint fibrosis | capsular fibrosis',
    ankylosis: 'joint fusion | bony ankylosis',
    'capsular thickening': '',
    'chondral delamination': '',
  }),
  ...pathologies([], {
    anywhere: {
      'synovial chondromatosis': 'synovial osteochondromatosis | primary synovial chondromatosis | Reichel syndrome',
      'tenosynovial giant cell tumor': 'PVNS | TGCT | pigmented villonodular synovitis | > diffuse TGCT',
      'giant cell tumor of the tendon sheath': 'GCTTS | localized nodular synovitis | nodular synovitis',
      'lipoma arborescens': 'villous lipomatous proliferation',
      'rice bodies': 'rice body formation',
      'synovial hemangioma': '',
      'osteochondral lesion':
        'osteochondral defect | OCL | OLT | osteochondral injury | > OCD lesion | osteochondral fracture site',
      'osteochondritis dissecans': 'OCD | osteochondrosis dissecans | > juvenile osteochondritis dissecans',
      osteochondrosis: 'osteochondritis',
      'foreign body reaction':
        '> metallosis | adverse reaction to metal debris | > ALVAL | > pseudotumor | particle disease | osteolysis around the prosthesis',
      'prosthetic joint infection':
        'periprosthetic joint infection | PJI | infected prosthesis | infected joint replacement',
      'joint replacement': 'arthroplasty | joint prosthesis | artificial joint',
      enthesitis: 'enthesopathy | > enthesophyte',
    },
    elbow: {
      'Panner disease': 'capitellar osteochondrosis',
      'capitellar osteochondritis dissecans': 'OCD of the capitellum',
    },
    hip: {
      'Legg-Calvé-Perthes disease':
        'Perthes disease | Legg-Calve-Perthes | LCPD | Legg Perthes | Perthes | Legg-Calv-Perthes disease | Legg-Calv-Perthes',
      'slipped capital femoral epiphysis': 'SCFE | slipped upper femoral epiphysis | SUFE | slipped epiphysis',
      'developmental dysplasia of the hip':
        'DDH | hip dysplasia | acetabular dysplasia | congenital hip dislocation | congenital dislocation of the hip',
      'transient synovitis of the hip': 'irritable hip | toxic synovitis',
      'hip replacement':
        'total hip arthroplasty | hip arthroplasty | THA | total hip replacement | hip prosthesis | > hip resurfacing',
    },
    knee: {
      'chondromalacia patellae':
        'patellar chondromalacia | anterior knee pain syndrome | patellofemoral pain syndrome | retropatellar chondropathy',
      'Osgood-Schlatter disease': 'Osgood Schlatter | tibial tubercle apophysitis',
      'Sinding-Larsen-Johansson syndrome': 'SLJ | Sinding Larsen Johansson | Sinding-Larsen-Johansson disease',
      'Blount disease': 'tibia vara',
      'knee replacement':
        'total knee arthroplasty | knee arthroplasty | TKA | total knee replacement | knee prosthesis',
      'genu varum': 'bowleg | bow leg | bowed leg | > genu valgum | > knock knee',
      'discoid meniscus': 'discoid lateral meniscus',
    },
    ankle: {
      'osteochondral lesion of the talus':
        '> talar dome OCD | OLT of the talus | talar OCD | talar dome osteochondral lesion | osteochondral lesion of the talar dome',
    },
    foot: {
      'Freiberg disease': 'Freiberg infraction | Freiberg',
      'Köhler disease': '> Müller-Weiss syndrome | > Mueller-Weiss syndrome',
      'Sever disease': 'calcaneal apophysitis',
      'Iselin disease': '',
      'sinus tarsi syndrome': '',
    },
    spine: { 'Scheuermann disease': 'Scheuermann kyphosis | Scheuermann | juvenile kyphosis' },
    wrist: {
      'Kienböck disease': 'Kienbock | lunate avascular necrosis | lunatomalacia | AVN of the lunate',
      'Preiser disease': 'AVN of the scaphoid',
    },
    unknown: { 'Tietze syndrome': 'costochondritis' },
  }),
];
