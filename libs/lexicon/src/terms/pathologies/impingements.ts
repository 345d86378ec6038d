import { findings, pathologies } from '../../term.ts';

export const IMPINGEMENTS = [
  ...findings(['impingement'], {
    impingement: 'impaction syndrome | impingement syndrome',
  }),
  ...pathologies(['impingement'], {
    shoulder: {
      'subacromial impingement':
        'shoulder impingement | external impingement | impingement syndrome of the shoulder | subacromial impingement syndrome | SAIS | outlet impingement | painful arc syndrome',
      'internal impingement':
        'posterosuperior impingement | internal impingement of the shoulder | posterior superior impingement | > GIRD | > thrower shoulder',
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
        'cam lesion | cam deformity | cam morphology | cam-type impingement | > pistol grip deformity | cam type FAI | > alpha angle increase',
      'pincer impingement':
        'pincer lesion | pincer deformity | pincer morphology | pincer-type impingement | > acetabular overcoverage | > acetabular retroversion | > crossover sign | > coxa profunda | > protrusio acetabuli',
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
        'anterolateral impingement | > meniscoid lesion | anterolateral gutter impingement',
      'anteromedial ankle impingement': 'anteromedial impingement | > posteromedial ankle impingement',
      'subfibular impingement':
        'lateral hindfoot impingement | > talocalcaneal impingement | subfibular calcaneofibular impingement | extra-articular lateral hindfoot impingement',
    },
    spine: {
      'kissing spine': 'Baastrup disease | Baastrup | interspinous bursitis of Baastrup',
    },
  }),
];
