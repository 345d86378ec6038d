import { findings, pathologies } from '../../term.ts';

export const TEARS = [
  ...findings(['tear'], {
    tear: 'tearing injury',
    rupture: 'disruption | discontinuity | complete disruption',
    'partial-thickness tear': 'partial tear | > partial rupture | > low-grade partial tear | > high-grade partial tear',
    'full-thickness tear': 'complete tear | complete rupture | full-thickness defect | full thickness rupture',
    'articular-sided tear': 'articular surface tear | articular sided partial tear | > rim-rent tear',
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
        'cuff tear | torn rotator cuff | rotator cuff rupture | rotator cuff injury | > full-thickness rotator cuff tear | > partial-thickness rotator cuff tear | > massive rotator cuff tear | tear of the rotator cuff',
      'PASTA lesion':
        'PASTA | PASTA tear | partial articular supraspinatus tendon avulsion | partial articular-sided supraspinatus tendon avulsion',
      'HAGL lesion':
        'HAGL | humeral avulsion of the glenohumeral ligament | humeral avulsion of glenohumeral ligament | > BHAGL | > floating AIGHL',
      'reverse HAGL lesion': 'reverse HAGL',
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
      'pulley rupture': 'climber finger | pulley injury',
      'A2 pulley rupture': 'A2 pulley tear',
      'boutonniere deformity': 'boutonniere | buttonhole deformity',
      'central slip injury': 'central slip rupture',
    },
    thumb: {
      "gamekeeper's thumb":
        'skier thumb | thumb UCL tear | UCL tear of the thumb | ulnar collateral ligament tear of the thumb',
      'Stener lesion': '',
    },
    hip: {
      'hamstring avulsion': 'proximal hamstring avulsion | hamstring tendon avulsion',
      'hamstring strain': 'pulled hamstring | hamstring injury',
      'hamstring tear': 'hamstring rupture | proximal hamstring tear',
      'gluteal tendon tear': 'abductor tendon tear | hip abductor tear',
      'gluteus minimus tear': 'gluteus minimus tendon tear',
      'gluteus medius tear': 'gluteus medius tendon tear',
      'ligamentum teres tear': 'ligamentum teres rupture',
      'athletic pubalgia':
        'sports hernia | core muscle injury | sportsman hernia | gilmore groin | pubalgia | athletic groin pain',
      'adductor strain': 'groin strain | groin pull | pulled groin',
      'adductor tear': 'adductor longus tear | adductor avulsion',
      'secondary cleft sign': 'superior cleft sign | secondary cleft',
      'Morel-Lavallée lesion': 'Morel Lavallee | closed degloving injury',
    },
    knee: {
      'anterior cruciate ligament tear':
        'ACL tear | ACL rupture | torn ACL | ACL injury | anterior cruciate ligament rupture | anterior cruciate ligament injury | anterior cruciate tear | ACL deficiency | tear of the ACL',
      'posterior cruciate ligament tear':
        'PCL tear | PCL rupture | torn PCL | PCL injury | posterior cruciate ligament rupture | posterior cruciate ligament injury',
      'medial collateral ligament tear':
        'MCL tear | MCL injury | MCL rupture | torn MCL | medial collateral ligament injury | > Stener-like lesion of the knee',
      'medial collateral ligament sprain': 'MCL sprain',
      'lateral collateral ligament tear':
        'LCL tear | > LCL sprain | LCL injury | fibular collateral ligament tear | lateral collateral ligament injury',
      'posterolateral corner injury':
        'PLC injury | posterolateral corner tear | PLC tear | posterolateral rotatory instability of the knee | posterolateral rotatory instability?',
      'posteromedial corner injury': '',
      'meniscal tear':
        'meniscus tear | torn meniscus | meniscal injury | meniscus injury | torn cartilage of the knee | torn knee cartilage | tear of the meniscus | > tear of the posterior horn',
      'lateral meniscal tear': 'lateral meniscus tear | tear of the lateral meniscus',
      'medial meniscal tear': 'medial meniscus tear | tear of the medial meniscus',
      'bucket-handle tear':
        'bucket handle meniscal tear | bucket handle tear of the meniscus | double PCL sign | bucket-handle meniscus tear | bucket handle',
      'meniscal root tear':
        'root tear | meniscus root tear | root avulsion | medial meniscal root tear | posterior root tear | meniscal root avulsion | ghost meniscus sign | posterior medial meniscal root tear',
      'horizontal meniscal tear':
        'horizontal cleavage tear | horizontal tear | horizontal tear of the meniscus | cleavage tear',
      'radial meniscal tear': 'radial tear | radial tear of the meniscus | ghost meniscus | > parrot beak tear',
      'vertical longitudinal meniscal tear':
        'longitudinal tear | vertical longitudinal tear | vertical tear | longitudinal meniscal tear',
      'complex meniscal tear': 'complex tear',
      'degenerative meniscal tear': 'degenerative tear of the meniscus | macerated meniscus | meniscal maceration',
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
        '> medial gastrocnemius tear | gastrocnemius tear | > plantaris tear | > plantaris rupture | calf tear',
      'calf strain': 'gastrocnemius strain | soleus strain | soleus tear | pulled calf muscle',
    },
    ankle: {
      'Achilles tendon rupture':
        'Achilles rupture | Achilles tear | Achilles tendon tear | torn Achilles | ruptured Achilles | torn achilles tendon',
      'ankle sprain':
        'sprained ankle | lateral ankle sprain | twisted ankle | lateral ligament injury | inversion injury | rolled ankle | > CFL tear',
      'anterior talofibular ligament tear': 'ATFL tear | ATFL injury',
      'high ankle sprain':
        'syndesmotic injury | syndesmosis injury | syndesmotic sprain | > AITFL tear | > syndesmosis tear | > syndesmotic disruption',
      'deltoid ligament injury': 'deltoid ligament tear | deltoid tear',
      'peroneus brevis split tear':
        'peroneus brevis tear | split peroneus brevis | peroneal split tear | > peroneus longus tear',
      'peroneal tendon tear': 'peroneal tear',
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
