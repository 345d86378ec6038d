import { findings, pathologies } from '../../term.ts';

export const TEARS = [
  ...findings(['tear'], {
    tear: 'tearing injury',
    rupture: 'disruption | discontinuity | complete disruption',
    'partial-thickness tear': 'partial tear | partial rupture | low-grade partial tear | high-grade partial tear',
    'full-thickness tear': 'complete tear | complete rupture | full-thickness defect | full thickness rupture',
    'articular-sided tear': 'articular surface tear | articular sided partial tear | rim-rent tear',
    'bursal-sided tear': 'bursal surface tear | bursal sided partial tear',
    'intrasubstance tear':
      'interstitial tear | delaminating tear | intrasubstance delamination | split tear | longitudinal split tear | longitudinal split',
    'massive tear': '',
    avulsion: 'avulsion injury | tendon avulsion',
    sprain: 'ligament sprain | ligament injury | ligamentous injury | pulled ligament | stretched ligament',
    strain:
      'muscle strain | pulled muscle | strain injury | myotendinous strain | muscle pull | myotendinous injury | musculotendinous strain',
  }),
  ...pathologies(['tear'], {
    anywhere: {
      'muscle tear': 'muscle rupture | muscle fiber tear',
      'tendon tear': 'tendon rupture',
      'ligament tear': 'ligament rupture | ligament disruption',
    },
    shoulder: {
      'rotator cuff tear':
        'cuff tear | torn rotator cuff | rotator cuff rupture | rotator cuff injury | full-thickness rotator cuff tear | partial-thickness rotator cuff tear | massive rotator cuff tear | tear of the rotator cuff',
      'PASTA lesion':
        'PASTA | PASTA tear | partial articular supraspinatus tendon avulsion | partial articular-sided supraspinatus tendon avulsion',
      'HAGL lesion':
        'HAGL | humeral avulsion of the glenohumeral ligament | humeral avulsion of glenohumeral ligament | BHAGL | floating AIGHL | reverse HAGL',
      'GAGL lesion': 'GAGL | glenoid avulsion of the glenohumeral ligament',
      'hidden lesion of the rotator interval':
        'biceps pulley lesion | pulley lesion | pulley tear | rotator interval lesion | rotator interval tear',
      'acromioclavicular joint separation':
        'AC separation | AC joint separation | shoulder separation | separated shoulder | acromioclavicular separation | AC joint injury | Rockwood injury | acromioclavicular dislocation | acromioclavicular joint injury',
      'pectoralis major tear': 'pec tear | pectoralis tear | pectoralis major rupture | pectoral tear',
    },
    elbow: {
      'distal biceps tendon tear': 'distal biceps tear | distal biceps rupture | distal biceps tendon rupture',
      'posterolateral rotatory instability': 'PLRI',
      'thrower’s elbow': 'valgus extension overload | VEO | throwing elbow',
    },
    wrist: {
      'triangular fibrocartilage complex tear':
        'TFCC tear | TFCC injury | Palmer 1A tear | Palmer lesion | TFC tear | TFCC perforation',
      'scapholunate dissociation':
        'SL dissociation | scapholunate ligament tear | SL tear | SL ligament tear | scapholunate instability | Terry Thomas sign',
      'lunotriquetral dissociation': 'LT tear | lunotriquetral ligament tear | LT ligament tear',
    },
    hand: {
      'sagittal band rupture': 'boxer knuckle | sagittal band injury | sagittal band tear',
    },
    finger: {
      'mallet finger': 'baseball finger | drop finger | terminal extensor tendon rupture',
      'jersey finger': 'rugby finger | FDP avulsion | flexor digitorum profundus avulsion',
      'volar plate injury': 'volar plate avulsion | volar plate tear',
      'pulley rupture': 'climber finger | A2 pulley rupture | pulley injury | A2 pulley tear',
      'boutonniere deformity': 'central slip injury | boutonniere | central slip rupture | buttonhole deformity',
    },
    thumb: {
      "gamekeeper's thumb":
        'skier thumb | thumb UCL tear | UCL tear of the thumb | ulnar collateral ligament tear of the thumb',
      'Stener lesion': '',
    },
    hip: {
      'hamstring avulsion':
        'proximal hamstring avulsion | hamstring tendon avulsion | hamstring tear | hamstring rupture | proximal hamstring tear | hamstring strain | pulled hamstring | hamstring injury',
      'gluteal tendon tear':
        'gluteus medius tear | gluteus medius tendon tear | gluteus minimus tear | abductor tendon tear | hip abductor tear | gluteus minimus tendon tear',
      'ligamentum teres tear': 'ligamentum teres rupture',
      'athletic pubalgia':
        'sports hernia | core muscle injury | sportsman hernia | gilmore groin | pubalgia | athletic groin pain',
      'adductor strain':
        'groin strain | groin pull | adductor tear | adductor longus tear | adductor avulsion | pulled groin',
      'secondary cleft sign': 'superior cleft sign | secondary cleft',
      'Morel-Lavallée lesion': 'Morel Lavallee | closed degloving injury',
    },
    knee: {
      'anterior cruciate ligament tear':
        'ACL tear | ACL rupture | torn ACL | ACL injury | anterior cruciate ligament rupture | anterior cruciate ligament injury | anterior cruciate tear | ACL deficiency | tear of the ACL',
      'posterior cruciate ligament tear':
        'PCL tear | PCL rupture | torn PCL | PCL injury | posterior cruciate ligament rupture | posterior cruciate ligament injury',
      'medial collateral ligament tear':
        'MCL tear | MCL sprain | MCL injury | MCL rupture | torn MCL | medial collateral ligament sprain | medial collateral ligament injury | Stener-like lesion of the knee',
      'lateral collateral ligament tear':
        'LCL tear | LCL sprain | LCL injury | fibular collateral ligament tear | lateral collateral ligament injury',
      'posterolateral corner injury':
        'PLC injury | posterolateral corner tear | PLC tear | posterolateral rotatory instability of the knee | posterolateral rotatory instability?',
      'posteromedial corner injury': '',
      'meniscal tear':
        'meniscus tear | torn meniscus | meniscal injury | meniscus injury | torn cartilage of the knee | torn knee cartilage | tear of the meniscus | medial meniscus tear | lateral meniscus tear | medial meniscal tear | lateral meniscal tear | tear of the medial meniscus | tear of the lateral meniscus | tear of the posterior horn',
      'bucket-handle tear':
        'bucket handle meniscal tear | bucket handle tear of the meniscus | double PCL sign | bucket-handle meniscus tear | bucket handle',
      'meniscal root tear':
        'root tear | meniscus root tear | root avulsion | medial meniscal root tear | posterior root tear | meniscal root avulsion | ghost meniscus sign | posterior medial meniscal root tear',
      'horizontal meniscal tear':
        'horizontal cleavage tear | horizontal tear | horizontal tear of the meniscus | cleavage tear',
      'radial meniscal tear': 'radial tear | radial tear of the meniscus | ghost meniscus | parrot beak tear',
      'vertical longitudinal meniscal tear':
        'longitudinal tear | vertical longitudinal tear | vertical tear | longitudinal meniscal tear',
      'complex meniscal tear':
        'complex tear | degenerative meniscal tear | degenerative tear of the meniscus | macerated meniscus | meniscal maceration',
      'meniscal flap tear':
        'flap tear | displaced flap | displaced meniscal flap | flipped meniscus | displaced meniscal fragment | meniscal fragment',
      'ramp lesion':
        'meniscal ramp lesion | meniscocapsular separation | meniscocapsular tear | ramp tear | posterior meniscocapsular separation',
      'Wrisberg rip': 'Wrisberg tear',
      'meniscal extrusion': 'extruded meniscus | meniscus extrusion',
      'patellar tendon rupture': 'patellar tendon tear | torn patellar tendon | patella tendon rupture',
      'quadriceps tendon rupture':
        'quad tendon rupture | quadriceps tendon tear | quad tendon tear | quadriceps rupture',
      'medial patellofemoral ligament tear': 'MPFL tear | MPFL injury | MPFL rupture',
      'unhappy triad': 'O’Donoghue triad | terrible triad of the knee | unhappy triad of O’Donoghue',
      'multiligament knee injury': 'multiligamentous knee injury | multiligamentous injury | multiligament injury',
      'extensor mechanism injury': 'extensor mechanism disruption | extensor mechanism tear',
    },
    'knee ankle': {
      'tennis leg':
        'medial gastrocnemius tear | gastrocnemius tear | plantaris tear | plantaris rupture | calf tear | calf strain | gastrocnemius strain | soleus strain | soleus tear | pulled calf muscle',
    },
    ankle: {
      'Achilles tendon rupture':
        'Achilles rupture | Achilles tear | Achilles tendon tear | torn Achilles | ruptured Achilles | torn achilles tendon',
      'ankle sprain':
        'sprained ankle | lateral ankle sprain | ATFL tear | anterior talofibular ligament tear | twisted ankle | ATFL injury | lateral ligament injury | inversion injury | rolled ankle | CFL tear',
      'high ankle sprain':
        'syndesmotic injury | syndesmosis injury | syndesmotic sprain | AITFL tear | syndesmosis tear | syndesmotic disruption',
      'deltoid ligament injury': 'deltoid ligament tear | deltoid tear',
      'peroneus brevis split tear':
        'peroneal tendon tear | peroneus brevis tear | split peroneus brevis | peroneal split tear | peroneus longus tear | peroneal tear',
      'posterior tibial tendon tear': 'posterior tibial tendon rupture | tibialis posterior tear',
      'spring ligament tear': 'spring ligament injury',
    },
    foot: {
      'Lisfranc injury':
        'Lisfranc sprain | Lisfranc ligament tear | Lisfranc ligament injury | midfoot sprain | tarsometatarsal injury | Lisfranc joint injury',
      'turf toe': 'plantar plate injury of the great toe | first MTP sprain',
      'plantar plate tear': 'plantar plate injury | plantar plate rupture | predislocation syndrome',
      'plantar fascia tear': 'plantar fascia rupture | plantar fascial tear',
    },
    spine: {
      'annular fissure':
        'annular tear | high-intensity zone | annular high-intensity zone | HIZ | tear of the annulus | anular fissure',
      whiplash: 'whiplash injury | whiplash associated disorder | neck sprain | neck strain | WAD',
      'back strain': 'lumbar strain | back sprain | lumbar sprain',
      'posterior ligamentous complex injury': 'PLC disruption',
    },
  }),
];

export const LABRAL = [
  ...pathologies(['labral', 'tear'], {
    anywhere: {
      'labral tear':
        'torn labrum | tear of the labrum | labrum tear | labral detachment | labral avulsion | labral injury | chondrolabral separation | labral fraying | tear of the superior labrum',
    },
    shoulder: {
      'SLAP tear':
        'SLAP lesion | SLAP | superior labral tear | superior labrum anterior to posterior | superior labral anterior to posterior tear | superior labrum anterior posterior tear | superior labral anteroposterior lesion | type II SLAP | SLAP 2 | type 2 SLAP tear',
      'Bankart lesion':
        'Bankart | Bankart tear | soft tissue Bankart | soft-tissue Bankart lesion | anteroinferior labral tear | anterior inferior labral tear | anterior labral tear',
      'reverse Bankart lesion':
        'reverse Bankart | posterior labral tear | posterior Bankart lesion | posteroinferior labral tear',
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
        'hip labral tear | hip labrum tear | acetabular labrum tear | anterosuperior labral tear | tear of the acetabular labrum',
    },
  }),
  ...pathologies(['labral'], {
    anywhere: {
      'labral pathology':
        'labral lesion | labral degeneration | degenerated labrum | labral abnormality | labral ossification',
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

export const DISLOCATIONS = [
  ...findings([], {
    dislocation: 'luxation | dislocated joint',
    subluxation: '',
    instability:
      'joint instability | unstable joint | laxity | joint laxity | hypermobility | joint hypermobility | microinstability',
    contracture: 'joint contracture',
    stiffness: 'stiff joint | joint stiffness',
  }),
  ...pathologies([], {
    shoulder: {
      'shoulder dislocation':
        'dislocated shoulder | glenohumeral dislocation | anterior shoulder dislocation | posterior shoulder dislocation | anterior dislocation of the shoulder | luxatio erecta',
      'shoulder instability':
        'glenohumeral instability | multidirectional instability | anterior instability | anterior shoulder instability | posterior instability | AMBRI | TUBS',
      'glenoid bone loss':
        'glenoid track | off-track lesion | inverted pear glenoid | bipolar bone loss | engaging Hill-Sachs',
      'biceps tendon subluxation':
        'biceps dislocation | medial biceps subluxation | biceps tendon dislocation | biceps subluxation',
      'adhesive capsulitis': 'frozen shoulder | capsulitis | periarthritis of the shoulder',
      'scapular winging': 'winged scapula',
    },
    elbow: {
      'elbow dislocation': 'dislocated elbow | terrible triad of the elbow | elbow instability',
      'nursemaid elbow': 'pulled elbow | radial head subluxation | radial head dislocation',
    },
    wrist: {
      'perilunate dislocation':
        'lunate dislocation | perilunate injury | perilunate fracture dislocation | spilled teacup sign',
      'dorsal intercalated segment instability': 'DISI | DISI deformity',
      'volar intercalated segment instability': 'VISI | VISI deformity',
      'carpal instability': 'CIND | carpal instability nondissociative',
      'distal radioulnar joint instability': 'DRUJ instability',
      'ECU subluxation': 'ECU instability | ECU tendon subluxation | ECU dislocation',
    },
    hip: {
      'hip dislocation': 'dislocated hip | posterior hip dislocation | dislocation of the hip',
      'snapping hip': 'coxa saltans | snapping iliopsoas | snapping hip syndrome',
      'hip instability': 'hip microinstability',
    },
    knee: {
      'patellar dislocation':
        'patella dislocation | lateral patellar dislocation | transient patellar dislocation | dislocated kneecap | transient lateral patellar dislocation | kneecap dislocation',
      'patellar instability':
        'patellar maltracking | patellofemoral instability | patellar tilt | trochlear dysplasia | lateral patellar tilt | increased TT-TG distance',
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
      'hammer toe': 'claw toe | mallet toe | hammertoe',
      'pes planus': 'flatfoot | flat foot | fallen arch | adult acquired flatfoot deformity | AAFD | pes planovalgus',
      'pes cavus': 'high arch | cavus foot | high arched foot | cavovarus foot',
      clubfoot: 'talipes equinovarus | club foot | talipes',
    },
    hand: {
      "Dupuytren's contracture": 'Dupuytren | Dupuytren disease | palmar fibromatosis',
    },
    finger: {
      camptodactyly: 'swan neck deformity | clinodactyly',
    },
    spine: {
      'atlantoaxial subluxation': 'atlantoaxial instability | atlantoaxial dislocation',
      'perched facet': 'jumped facet | locked facet | facet dislocation',
      torticollis: 'wry neck | wryneck',
    },
    unknown: {
      'temporomandibular joint dysfunction':
        'TMJ dysfunction | TMJ disorder | TMJ syndrome | temporomandibular disorder | internal derangement of the TMJ | temporomandibular joint syndrome',
    },
  }),
];

export const IMPINGEMENTS = [
  ...findings(['impingement'], {
    impingement: 'impaction syndrome | impingement syndrome',
  }),
  ...pathologies(['impingement'], {
    shoulder: {
      'subacromial impingement':
        'shoulder impingement | external impingement | impingement syndrome of the shoulder | subacromial impingement syndrome | SAIS | outlet impingement | painful arc syndrome',
      'internal impingement':
        'posterosuperior impingement | internal impingement of the shoulder | posterior superior impingement | GIRD | thrower shoulder',
      'subcoracoid impingement': 'coracoid impingement',
    },
    elbow: {
      'posteromedial impingement of the elbow': 'posterior elbow impingement | posteromedial elbow impingement',
    },
    wrist: {
      'ulnar impaction syndrome':
        'ulnocarpal impaction | ulnocarpal abutment | ulnar abutment | ulnar impaction | ulnocarpal impaction syndrome | ulnar abutment syndrome',
      'ulnar styloid impaction': 'ulnar styloid impaction syndrome',
      'ulnar impingement syndrome': 'radioulnar impingement',
      'hamatolunate impaction': 'hamatolunate impingement | hamate-lunate impaction',
      'dorsal wrist impingement': 'dorsal impingement of the wrist | scaphoid impaction',
    },
    hip: {
      'femoroacetabular impingement':
        'FAI | hip impingement | FAIS | femoroacetabular impingement syndrome | femoro-acetabular impingement',
      'cam impingement':
        'cam lesion | cam deformity | cam morphology | cam-type impingement | pistol grip deformity | cam type FAI | alpha angle increase',
      'pincer impingement':
        'pincer lesion | pincer deformity | pincer morphology | pincer-type impingement | acetabular overcoverage | acetabular retroversion | crossover sign | coxa profunda | protrusio acetabuli',
      'ischiofemoral impingement': 'IFI | quadratus femoris impingement',
      'subspine impingement': 'AIIS impingement',
      'iliopsoas impingement': 'psoas impingement',
    },
    knee: {
      "Hoffa's fat pad impingement":
        'fat pad impingement | Hoffa disease | patellar tendon-lateral femoral condyle friction syndrome | superolateral Hoffa fat pad edema | superolateral fat pad impingement | Hoffitis | infrapatellar fat pad impingement',
      'iliotibial band syndrome':
        'ITBS | IT band syndrome | iliotibial band friction syndrome | runner knee | ITB syndrome | iliotibial band friction',
      'plica syndrome': 'medial plica syndrome | plica irritation',
      'cyclops lesion': 'localized anterior arthrofibrosis | cyclops | ACL graft impingement | graft impingement',
    },
    ankle: {
      'anterior ankle impingement':
        'anterior impingement | footballer ankle | anterior tibiotalar impingement | soccer ankle',
      'posterior ankle impingement':
        'os trigonum syndrome | posterior impingement | posterior ankle impingement syndrome | nutcracker impingement',
      'anterolateral ankle impingement':
        'anterolateral impingement | meniscoid lesion | anterolateral gutter impingement',
      'anteromedial ankle impingement': 'anteromedial impingement | posteromedial ankle impingement',
      'subfibular impingement':
        'lateral hindfoot impingement | talocalcaneal impingement | subfibular calcaneofibular impingement | extra-articular lateral hindfoot impingement',
    },
    spine: {
      'kissing spine': 'Baastrup disease | Baastrup | interspinous bursitis of Baastrup',
    },
  }),
];
