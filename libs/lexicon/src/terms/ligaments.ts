import { anatomy } from '../term.ts';

export const LIGAMENTS = anatomy('ligament', {
  anywhere: {
    ligament: '',
    'joint capsule': 'capsule | articular capsule | capsular ligament',
    'collateral ligament': '',
    retinaculum: '',
    fascia: 'fascial plane | deep fascia',
    aponeurosis: '',
  },
  shoulder: {
    'coracohumeral ligament': 'CHL',
    'coracoacromial ligament': 'CA ligament',
    'coracoclavicular ligament':
      'CC ligament | coracoclavicular | > conoid ligament | > trapezoid ligament | coracoclavicular complex',
    'acromioclavicular ligament': 'AC ligament',
    'superior glenohumeral ligament': 'SGHL',
    'middle glenohumeral ligament': 'MGHL',
    'inferior glenohumeral ligament': 'IGHL | > axillary pouch | inferior glenohumeral ligament complex',
    'glenohumeral ligament': 'GHL',
    'rotator interval': 'rotator cuff interval',
    'biceps pulley': 'biceps reflection pulley | pulley sling',
    'transverse humeral ligament': '',
    'superior transverse scapular ligament': 'suprascapular ligament | transverse scapular ligament',
    'costoclavicular ligament': 'rhomboid ligament',
    'sternoclavicular ligament': '',
    'Buford complex': '',
  },
  elbow: {
    'ulnar collateral ligament of the elbow':
      'UCL | ulnar collateral ligament | elbow UCL | medial ulnar collateral ligament | MUCL | Tommy John ligament | > anterior bundle of the ulnar collateral ligament | sublime tubercle attachment | medial collateral ligament of the elbow | elbow MCL | MCL? | medial collateral ligament?',
    'lateral ulnar collateral ligament': 'LUCL',
    'radial collateral ligament of the elbow':
      'radial collateral ligament | RCL | lateral collateral ligament of the elbow | elbow LCL | LCL complex of the elbow | LCL? | lateral collateral ligament?',
    'annular ligament': 'annular ligament of the radius | orbicular ligament',
    "Osborne's ligament": 'cubital tunnel retinaculum | Osborne band | Osborne fascia',
    'ligament of Struthers': 'Struthers ligament',
    'bicipital aponeurosis': 'lacertus fibrosus',
    'quadrate ligament': '',
  },
  'elbow wrist': {
    'interosseous membrane of the forearm':
      'forearm interosseous membrane | central band of the interosseous membrane | interosseous membrane?',
  },
  wrist: {
    'triangular fibrocartilage complex':
      'TFCC | triangular fibrocartilage | TFC | articular disk of the wrist | triangular ligament | > foveal attachment of the TFCC',
    'scapholunate ligament': 'SL ligament | scapholunate interosseous ligament | SLIL | scapholunate | SLL',
    'lunotriquetral ligament': 'LT ligament | lunotriquetral interosseous ligament | LTIL | lunotriquetral',
    'radioscaphocapitate ligament': 'RSC ligament',
    'long radiolunate ligament': 'radiolunate ligament',
    'short radiolunate ligament': '',
    'dorsal intercarpal ligament': 'DIC ligament',
    'dorsal radiocarpal ligament': 'dorsal radiotriquetral ligament | DRC ligament',
    'ulnocarpal ligament': '> ulnolunate ligament | > ulnotriquetral ligament | ulnocarpal ligament complex',
    'dorsal radioulnar ligament': '> volar radioulnar ligament | distal radioulnar ligament | radioulnar ligament',
    'transverse carpal ligament': 'flexor retinaculum of the wrist | flexor retinaculum | TCL | carpal roof',
    'extensor retinaculum': 'extensor retinaculum of the wrist',
    'extrinsic carpal ligament': 'extrinsic ligament of the wrist',
    'intrinsic carpal ligament': 'intrinsic ligament of the wrist',
  },
  hand: {
    'deep transverse metacarpal ligament': 'intermetacarpal ligament',
    'palmar aponeurosis': 'palmar fascia',
    'sagittal band': 'extensor hood | dorsal hood | sagittal bands of the extensor hood',
    'metacarpophalangeal collateral ligament': 'MCP collateral ligament',
  },
  finger: {
    'volar plate': 'palmar plate | palmar ligament',
    'annular pulley':
      '> A1 pulley | > A2 pulley | > A3 pulley | > A4 pulley | > A5 pulley | flexor pulley | flexor tendon pulley | finger pulley | pulley system | > cruciate pulley',
    'central slip': 'central slip of the extensor tendon | central band of the extensor',
    'lateral band': 'lateral bands of the extensor mechanism',
    'triangular ligament of the finger': 'oblique retinacular ligament | Landsmeer ligament',
    'interphalangeal collateral ligament': 'PIP collateral ligament | collateral ligament of the finger',
    'Cleland ligament': '> Grayson ligament',
  },
  thumb: {
    'ulnar collateral ligament of the thumb':
      'UCL? | ulnar collateral ligament? | thumb UCL | UCL of the thumb | thumb ulnar collateral ligament',
    'radial collateral ligament of the thumb': 'radial collateral ligament? | RCL? | thumb RCL | RCL of the thumb',
    'anterior oblique ligament': 'volar beak ligament | beak ligament | palmar beak ligament',
    'dorsoradial ligament': '',
    'adductor aponeurosis': '',
  },
  hip: {
    'ligamentum teres':
      'ligament of the head of the femur | round ligament of the femur | ligamentum capitis femoris | teres ligament',
    'iliofemoral ligament': 'Y ligament of Bigelow | ligament of Bigelow | Bigelow ligament',
    'ischiofemoral ligament': '',
    'pubofemoral ligament': '',
    'transverse acetabular ligament': 'TAL',
    'zona orbicularis': '',
    'inguinal ligament': 'Poupart ligament',
    'sacrotuberous ligament': '',
    'sacrospinous ligament': '',
    'arcuate ligament of the pubis':
      'arcuate pubic ligament | pubic aponeurosis | aponeurotic plate | rectus abdominis-adductor aponeurosis | pubic plate',
  },
  'hip knee': {
    'iliotibial band': 'ITB | iliotibial tract | IT band | tractus iliotibialis',
    'fascia lata': '',
  },
  knee: {
    'anterior cruciate ligament': 'ACL | anterior cruciate | > ACL graft | > ACL fibers',
    'posterolateral bundle': 'PL bundle',
    'anteromedial bundle': 'AM bundle',
    'posterior cruciate ligament': 'PCL | posterior cruciate',
    'cruciate ligament': 'cruciate',
    'medial collateral ligament':
      'MCL | tibial collateral ligament | medial collateral ligament of the knee | medial collateral | meniscofemoral and meniscotibial ligaments',
    'deep MCL': 'dMCL',
    'superficial MCL': 'sMCL',
    'lateral collateral ligament':
      'LCL | fibular collateral ligament | FCL | lateral collateral ligament of the knee | lateral collateral',
    'posterolateral corner': 'PLC | posterolateral corner of the knee | arcuate complex | posterolateral complex',
    'posteromedial corner': 'PMC | posteromedial corner of the knee',
    'anterolateral ligament': 'ALL? | anterolateral ligament of the knee | anterolateral complex',
    'popliteofibular ligament': 'PFL',
    'arcuate ligament': 'arcuate ligament of the knee | arcuate popliteal ligament',
    'fabellofibular ligament': '',
    'oblique popliteal ligament': 'OPL',
    'posterior oblique ligament': 'POL',
    'medial patellofemoral ligament': 'MPFL',
    'medial patellar retinaculum':
      'medial retinaculum | > medial patellotibial ligament | > medial patellomeniscal ligament',
    'lateral patellar retinaculum': 'lateral retinaculum',
    'patellar retinaculum': '',
    'meniscofemoral ligament': '',
    'ligament of Wrisberg': 'Wrisberg ligament',
    'ligament of Humphrey': 'Humphrey ligament | Humphry ligament',
    'transverse meniscal ligament':
      'anterior intermeniscal ligament | transverse geniculate ligament | intermeniscal ligament',
    'meniscotibial ligament': 'coronary ligament | coronary ligament of the knee | meniscocapsular ligament',
    'popliteomeniscal fascicle': 'meniscopopliteal fascicle | popliteal fascicle',
    'mediopatellar plica':
      'medial plica | medial patellar plica | synovial plica | plica | > suprapatellar plica | > infrapatellar plica | > ligamentum mucosum',
    'proximal tibiofibular ligament': '',
  },
  'knee ankle': {
    'interosseous membrane of the leg': 'crural interosseous membrane | interosseous membrane',
  },
  ankle: {
    'anterior talofibular ligament': 'ATFL | ATaFL | anterior talofibular',
    'calcaneofibular ligament': 'CFL | calcaneofibular',
    'posterior talofibular ligament': 'PTFL | posterior talofibular',
    'lateral ligament complex of the ankle':
      'lateral ankle ligament | lateral collateral ligament of the ankle | lateral collateral ligament complex of the ankle | lateral ligament complex | LCL? | lateral collateral ligament?',
    'deltoid ligament':
      'medial ankle ligament | deltoid ligament complex | > superficial deltoid | > deep deltoid | medial collateral ligament of the ankle | > tibiotalar ligament | > tibiocalcaneal ligament | > tibionavicular ligament | > tibiospring ligament | medial collateral ligament? | MCL?',
    syndesmosis:
      'tibiofibular syndesmosis | ankle syndesmosis | distal tibiofibular syndesmosis | syndesmotic ligament | high ankle ligament',
    'anterior inferior tibiofibular ligament':
      'AITFL | anterior tibiofibular ligament | anterior syndesmotic ligament | Bassett ligament',
    'posterior inferior tibiofibular ligament':
      'PITFL | posterior tibiofibular ligament | posterior syndesmotic ligament',
    'inferior transverse ligament': 'inferior transverse tibiofibular ligament',
    'interosseous talocalcaneal ligament':
      'interosseous ligament of the sinus tarsi | talocalcaneal interosseous ligament | ITCL',
    'cervical ligament of the sinus tarsi': 'cervical ligament',
    'posterior intermalleolar ligament': 'intermalleolar ligament | tibial slip',
    'superior peroneal retinaculum':
      'SPR | > inferior peroneal retinaculum | peroneal retinaculum | superior fibular retinaculum',
    'flexor retinaculum of the ankle': 'laciniate ligament | flexor retinaculum?',
    'extensor retinaculum of the ankle':
      'inferior extensor retinaculum | superior extensor retinaculum | extensor retinaculum?',
  },
  foot: {
    'plantar fascia':
      'plantar aponeurosis | > central cord of the plantar fascia | > medial band of the plantar fascia',
    'spring ligament':
      'plantar calcaneonavicular ligament | calcaneonavicular ligament | spring ligament complex | > superomedial calcaneonavicular ligament',
    'bifurcate ligament': 'bifurcate ligament of Chopart',
    'long plantar ligament': '> short plantar ligament | > plantar calcaneocuboid ligament',
    'Lisfranc ligament': 'interosseous C1-M2 ligament | Lisfranc ligament complex',
    'plantar plate': 'plantar plate of the MTP joint | plantar plate of the toe',
    'deep transverse metatarsal ligament': 'intermetatarsal ligament',
    'sesamoid complex of the hallux': 'hallux sesamoid complex | intersesamoid ligament | turf toe complex',
  },
  spine: {
    'anterior longitudinal ligament': 'ALL?',
    'posterior longitudinal ligament': 'PLL',
    'ligamentum flavum': 'yellow ligament | ligamenta flava',
    'interspinous ligament': '',
    'supraspinous ligament': '',
    'posterior ligamentous complex': 'PLC? | posterior ligament complex | posterior tension band',
    'nuchal ligament': 'ligamentum nuchae',
    'alar ligament': '',
    'transverse ligament of the atlas':
      'transverse atlantal ligament | cruciform ligament of the atlas | transverse ligament of C1',
    'tectorial membrane': '',
    'apical ligament': '',
    'iliolumbar ligament': '',
    'sacroiliac ligament':
      '> posterior sacroiliac ligament | > interosseous sacroiliac ligament | > anterior sacroiliac ligament',
    'intertransverse ligament': '',
  },
});
