import { findings, pathologies } from '../../term.ts';

export const TENDINOSES = [
  ...findings(['tendinosis'], {
    tendinosis:
      'tendinopathy | tendinitis | tendon degeneration | tendon inflammation | inflamed tendon | tendon thickening | inflammation of a tendon | inflammation of the tendon',
    'calcific tendinitis':
      'calcific tendinosis | calcific tendinopathy | HADD | hydroxyapatite deposition disease | calcium hydroxyapatite deposition | calcifying tendinitis | hydroxyapatite crystal deposition | calcific periarthritis | > HADD of the shoulder | HADD crystal deposition',
    tenosynovitis:
      'tendon sheath inflammation | tendon sheath effusion | tendon sheath fluid | inflammation of the tendon sheath | > stenosing tenosynovitis | > peritendinitis | > paratenonitis | peritendinosis | tendovaginitis',
    'insertional tendinopathy': 'insertional tendinosis | insertional tendinitis',
  }),
  ...pathologies(['tendinosis'], {
    shoulder: {
      'rotator cuff tendinopathy':
        'rotator cuff tendinosis | rotator cuff tendinitis | cuff tendinosis | cuff tendinopathy',
      'supraspinatus tendinopathy': 'supraspinatus tendinosis | supraspinatus tendinitis',
      'biceps tendinopathy':
        'biceps tendinosis | biceps tendinitis | bicipital tendinitis | > biceps tenosynovitis | long head biceps tendinosis',
    },
    elbow: {
      'lateral epicondylitis':
        'tennis elbow | lateral epicondylosis | lateral epicondylalgia | common extensor tendinosis | common extensor tendinopathy',
      'medial epicondylitis':
        'golfer elbow | medial epicondylosis | common flexor tendinosis | common flexor tendinopathy',
      epicondylitis: 'epicondylosis',
      'triceps tendinopathy': 'triceps tendinosis | triceps tendinitis',
      'distal biceps tendinopathy': 'distal biceps tendinosis',
    },
    wrist: {
      "De Quervain's tenosynovitis":
        'De Quervain | de Quervain disease | de Quervain syndrome | first extensor compartment tenosynovitis',
      'intersection syndrome': '> proximal intersection syndrome | > distal intersection syndrome',
      'ECU tendinopathy': '> ECU tenosynovitis | ECU tendinosis',
    },
    finger: { 'trigger finger': 'stenosing flexor tenosynovitis | stenosing tenosynovitis of the finger' },
    thumb: { 'trigger thumb': '' },
    hip: {
      'gluteal tendinopathy': 'gluteal tendinosis | abductor tendinopathy | hip abductor tendinopathy',
      'gluteus minimus tendinopathy': 'gluteus minimus tendinosis',
      'gluteus medius tendinopathy': 'gluteus medius tendinosis',
      'greater trochanteric pain syndrome': 'GTPS',
      'proximal hamstring tendinopathy':
        'hamstring tendinosis | hamstring tendinopathy | proximal hamstring tendinosis | hamstring tendinitis',
      'iliopsoas tendinopathy': 'iliopsoas tendinitis',
      'adductor tendinopathy': 'adductor tendinosis',
    },
    knee: {
      'patellar tendinopathy':
        'jumper knee | patellar tendinosis | patellar tendinitis | > proximal patellar tendinosis',
      'quadriceps tendinopathy': 'quadriceps tendinosis | quadriceps tendinitis',
      'popliteus tendinopathy': 'popliteus tenosynovitis | popliteus tendinitis',
      'pes anserine tendinopathy': 'pes anserinus syndrome | pes anserine tendinobursitis | pes anserine tendinitis',
    },
    ankle: {
      'Achilles tendinopathy':
        'Achilles tendinosis | Achilles tendinitis | achillodynia | > noninsertional Achilles tendinopathy | Achilles tendon tendinosis',
      'insertional Achilles tendinopathy': 'insertional Achilles tendinosis',
      'Haglund syndrome': 'Haglund deformity | pump bump | Haglund triad | Haglund',
      'posterior tibial tendon dysfunction':
        'PTTD | posterior tibial tendinosis | tibialis posterior tendinopathy | posterior tibial tendinopathy | > posterior tibial tenosynovitis | PTT dysfunction | posterior tibial tendinitis',
      'peroneal tendinopathy':
        '> peroneal tenosynovitis | peroneal tendinosis | peroneal tendinitis | > stenosing peroneal tenosynovitis',
      'painful os peroneum syndrome': 'POPS',
      'FHL tenosynovitis': 'flexor hallucis longus tenosynovitis | stenosing FHL tenosynovitis | FHL tendinopathy',
    },
    spine: {
      'longus colli calcific tendinitis':
        'acute calcific prevertebral tendinitis | longus colli tendinitis | calcific tendinitis of the longus colli',
    },
  }),
];

export const BURSITIDES = [
  ...findings(['bursitis'], {
    bursitis:
      'bursal inflammation | inflamed bursa | bursal fluid | bursal effusion | bursal distension | inflammation of the bursa',
  }),
  ...pathologies(['bursitis'], {
    shoulder: {
      'subacromial-subdeltoid bursitis':
        'subacromial bursitis | subdeltoid bursitis | SASD bursitis | shoulder bursitis',
      'scapulothoracic bursitis': 'snapping scapula',
    },
    elbow: { 'olecranon bursitis': 'student elbow | elbow bursitis', 'bicipitoradial bursitis': '' },
    hip: {
      'trochanteric bursitis': 'greater trochanteric bursitis | hip bursitis',
      'iliopsoas bursitis': 'iliopectineal bursitis',
      'ischiogluteal bursitis': 'ischial bursitis | weaver bottom',
    },
    knee: {
      'prepatellar bursitis': 'housemaid knee | knee bursitis',
      'infrapatellar bursitis': 'clergyman knee | > deep infrapatellar bursitis',
      'pes anserine bursitis': 'anserine bursitis | pes anserinus bursitis',
      'MCL bursitis': 'medial collateral ligament bursitis',
      'semimembranosus bursitis': '',
    },
    ankle: { 'retrocalcaneal bursitis': 'retro-Achilles bursitis | Achilles bursitis' },
    foot: { 'intermetatarsal bursitis': '> adventitial bursitis | > submetatarsal bursitis' },
    spine: { 'interspinous bursitis': '' },
  }),
];

export const CYSTS = [
  ...findings(['cyst'], {
    cyst: 'cystic lesion | cystic change | fluid-filled sac',
    'ganglion cyst': 'ganglion | synovial ganglion | ganglionic cyst',
    'subchondral cyst': 'geode | subchondral cystic change | degenerative cyst | > subcortical cyst',
    'intraosseous ganglion': 'intraosseous ganglion cyst | intraosseous cyst',
    'synovial cyst': '',
    'epidermoid cyst': 'epidermal inclusion cyst | inclusion cyst | > sebaceous cyst',
  }),
  ...pathologies(['cyst'], {
    anywhere: {
      'aneurysmal bone cyst': 'ABC | ABC of bone | > secondary aneurysmal bone cyst',
      'simple bone cyst': 'unicameral bone cyst | UBC | SBC | solitary bone cyst | > fallen fragment sign',
      'hydatid cyst': '',
      'perineural ganglion': 'intraneural ganglion | intraneural ganglion cyst',
    },
    shoulder: { 'acromioclavicular joint cyst': 'geyser sign | AC joint cyst' },
    wrist: {
      'dorsal wrist ganglion': '> volar wrist ganglion | wrist ganglion | > dorsal ganglion cyst | wrist ganglion cyst',
    },
    finger: { 'mucous cyst': 'mucoid cyst | myxoid cyst | digital mucous cyst' },
    knee: {
      'Baker cyst': 'popliteal cyst | > ruptured Baker cyst | gastrocnemius-semimembranosus bursa distension',
      'parameniscal cyst': 'meniscal cyst | meniscus cyst',
      'cruciate ganglion': 'cruciate ligament ganglion',
      'ACL ganglion cyst': 'ACL ganglion',
      'mucoid degeneration of the anterior cruciate ligament':
        'ACL mucoid degeneration | mucoid degeneration of the ACL',
      'Hoffa ganglion': 'Hoffa fat pad ganglion | infrapatellar ganglion',
    },
    spine: {
      'Tarlov cyst': 'perineural cyst | sacral perineural cyst',
      'facet cyst': 'facet joint cyst | facet synovial cyst | spinal synovial cyst | lumbar synovial cyst',
      'spinal arachnoid cyst': 'arachnoid cyst | > spinal intradural arachnoid cyst',
      'discal cyst': 'disk cyst',
    },
  }),
];

export const SOFT_TISSUE = [
  ...findings([], {
    fasciitis: '',
    atrophy: 'muscle atrophy | muscle wasting | wasting | amyotrophy | muscular atrophy',
    'fatty infiltration':
      'fatty replacement | fatty degeneration | > Goutallier grade | fatty muscle replacement | muscle fatty infiltration | fatty atrophy',
    'denervation change': 'denervation | muscle denervation | > denervation edema',
    hematoma: 'blood collection | > intramuscular hematoma',
    seroma: '',
    calcification: 'soft tissue calcification | > calcific deposit | > calcinosis',
    ossification: '',
    degeneration: '> mucoid degeneration | > myxoid degeneration | degenerative signal',
    fibrosis: 'scar tissue | scarring',
    spasm: 'muscle spasm | cramp',
    'muscle cramp': '',
    'muscle weakness': 'weakness of the muscles | weak muscle | > proximal muscle weakness | weakness',
  }),
  ...pathologies([], {
    anywhere: {
      'compartment syndrome': '',
      'chronic exertional compartment syndrome': 'CECS | exertional compartment syndrome',
      'delayed onset muscle soreness': 'DOMS',
      myositis: 'muscle inflammation',
      'idiopathic inflammatory myopathy': 'inflammatory myopathy',
      dermatomyositis: '> juvenile dermatomyositis | > amyopathic dermatomyositis',
      polymyositis: '',
      'inclusion body myositis': 'IBM | > inclusion body myopathy',
      rhabdomyolysis: 'myonecrosis | > diabetic myonecrosis',
      'muscular dystrophy':
        'muscle dystrophy | > congenital muscular dystrophy | > Becker muscular dystrophy | > Emery-Dreifuss muscular dystrophy | > myotonic dystrophy | > oculopharyngeal muscular dystrophy | > Ullrich congenital muscular dystrophy | > tibial muscular dystrophy',
      'limb-girdle muscular dystrophy': 'LGMD',
      'facioscapulohumeral muscular dystrophy': 'FSHD',
      'Duchenne muscular dystrophy': 'DMD | Duchenne',
      myopathy:
        'muscle disease | > congenital myopathy | > nemaline myopathy | > centronuclear myopathy | > distal myopathy | > mitochondrial myopathy | > myofibrillar myopathy | > metabolic myopathy',
      'myasthenia gravis': '',
      'malignant hyperthermia': '',
      'eosinophilic fasciitis': 'Shulman syndrome',
      fibromyalgia: 'fibrositis',
      'polymyalgia rheumatica': 'PMR',
      'myofascial pain syndrome': 'trigger point',
      'muscle hernia': 'fascial herniation',
      'nerve entrapment':
        'entrapment neuropathy | compression neuropathy | nerve compression | pinched nerve | compressive neuropathy | nerve impingement',
      neuropathy: 'peripheral neuropathy | > polyneuropathy',
      neuritis: '> mononeuritis',
      neuroma: '> stump neuroma | > amputation neuroma',
      'Parsonage-Turner syndrome': 'brachial neuritis | neuralgic amyotrophy | Parsonage Turner | brachial plexitis',
      sarcoidosis: '> muscular sarcoidosis | > bone sarcoidosis',
      'fat necrosis': 'subcutaneous fat necrosis',
      'deep vein thrombosis': 'DVT',
      'spinal muscular atrophy': 'SMA',
      'spinal and bulbar muscular atrophy': 'Kennedy disease',
      'limb loss': 'amputation | limb amputation | amputated limb',
      lipodystrophy: '',
      arthrogryposis: '> distal arthrogryposis | arthrogryposis multiplex congenita',
      'Ehlers-Danlos syndrome': 'EDS | Ehlers Danlos',
      'Marfan syndrome': 'Marfan',
    },
    shoulder: {
      'quadrilateral space syndrome': 'quadrangular space syndrome | axillary nerve entrapment',
      'suprascapular neuropathy': 'suprascapular nerve entrapment',
      'thoracic outlet syndrome': 'TOS',
      'Sprengel deformity': 'Sprengel anomaly',
    },
    elbow: {
      'cubital tunnel syndrome': 'ulnar nerve entrapment',
      'ulnar neuropathy': 'ulnar neuritis',
      'radial tunnel syndrome': 'posterior interosseous nerve syndrome | PIN syndrome',
      'pronator syndrome': 'anterior interosseous nerve syndrome | AIN syndrome',
      'cat scratch disease': '',
    },
    wrist: {
      'carpal tunnel syndrome': 'CTS | median nerve entrapment | median neuropathy | median nerve compression',
      'Guyon canal syndrome': 'ulnar tunnel syndrome | handlebar palsy',
      'ulnar variance': '> negative ulnar variance',
      'positive ulnar variance': 'ulnar positive variance | ulnar plus',
      'Madelung deformity': '',
      'carpal boss': '> os styloideum | carpe bossu',
      'hypothenar hammer syndrome': '',
    },
    hip: {
      'piriformis syndrome': 'deep gluteal syndrome',
      'meralgia paresthetica': '',
      'pudendal neuralgia': 'pudendal nerve entrapment',
    },
    knee: { 'popliteal artery entrapment': 'popliteal artery entrapment syndrome', 'stiff knee': '' },
    'knee ankle': { 'foot drop': 'common peroneal neuropathy | peroneal nerve palsy | drop foot' },
    ankle: { 'tarsal tunnel syndrome': 'posterior tibial nerve entrapment' },
    foot: {
      'Morton neuroma':
        'interdigital neuroma | intermetatarsal neuroma | Morton metatarsalgia | perineural fibrosis of the interdigital nerve',
      'plantar fasciitis':
        'heel spur syndrome | plantar fasciopathy | plantar fasciosis | plantar fasciitis with heel spur',
      'heel pain': '',
      'calcaneal spur': 'heel spur',
      'plantar fibromatosis': 'Ledderhose disease | plantar fibroma',
      'Baxter neuropathy': '',
      metatarsalgia: '',
      sesamoiditis: '',
      'tarsal coalition': '> tarsal carpal coalition syndrome',
      'subtalar coalition': 'talocalcaneal coalition | C sign',
      'calcaneonavicular coalition': 'anteater nose sign',
      'accessory navicular syndrome':
        'painful accessory navicular | symptomatic accessory navicular | type 2 accessory navicular',
      'ingrown toenail': 'corn and callus | callus',
    },
    unknown: { 'jaw pain': '' },
  }),
];
