/** One form for all spellings and inflections of a word, for comparisons. */
export function wordForm(raw: string): string {
  let form = forms.get(raw);
  if (form === undefined) {
    form = singular(american(plain(raw)));
    // Transcripts have a small vocabulary; a hostile one must not fill the memory.
    if (forms.size > MAX_CACHED_FORMS) forms.clear();
    forms.set(raw, form);
  }
  return form;
}

const MAX_CACHED_FORMS = 50_000;
const forms = new Map<string, string>();

const plain = (raw: string): string =>
  raw
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/['’]/g, '');

// A pattern also matches an incomplete word that already shows the spelling: people search while they type.
const AMERICAN_SPELLINGS: readonly [RegExp, string][] = [
  [/^discs?$/, 'disk'],
  [/oede/, 'ede'],
  [/haem/, 'hem'],
  [/aemi(a|c|$)/, 'emi$1'],
  [/umou(r|$)/, 'umo$1'],
  [/paed/, 'ped'],
  [/anaes/, 'anes'],
  [/aesth/, 'esth'],
  [/aetiol/, 'etiol'],
  [/gynaec/, 'gynec'],
  [/([cf])aec/, '$1ec'],
  [/oestr/, 'estr'],
  [/oesoph/, 'esoph'],
  [/foet/, 'fet'],
  [/coeli/, 'celi'],
  [/(rrh|pn)oe/, '$1e'],
  [/manoeuvre/, 'maneuver'],
  [/leucoc/, 'leukoc'],
  [/sulph/, 'sulf'],
  [/(col|lab|fav|behavi|harb|neighb)ou(r|$)/, '$1o$2'],
  [/(cent|calib|met|lit)re(s?)$/, '$1er$2'],
  [/centr(ed|ing)$/, 'center$1'],
  [/^grey/, 'gray'],
  [/fibre/, 'fiber'],
  [/isation/, 'ization'],
  [/([a-z]{3})(?<!^bru)is(ed|ing)$/, '$1iz$2'],
  // Not "analyses", the plural of "analysis".
  [/(ana|para|dia|cata|hydro)lys(e|ed|ing|ers?)$/, '$1lyz$2'],
  [/tendonitis/, 'tendinitis'],
  [/tendonosis/, 'tendinosis'],
  [/tendonopath/, 'tendinopath'],
];

/** The American spelling of a lower-case word. */
export const american = (word: string): string =>
  AMERICAN_SPELLINGS.reduce((spelt, [british, here]) => spelt.replace(british, here), word);

const IRREGULAR_FORMS: Record<string, string> = {
  // Singular, though they end in an s.
  itbs: 'itbs',
  fais: 'fais',
  gtps: 'gtps',
  pops: 'pops',
  crps: 'crps',
  pvns: 'pvns',
  doms: 'doms',
  cecs: 'cecs',
  tubs: 'tubs',
  pars: 'pars',
  dens: 'dens',
  feet: 'foot',
  calves: 'calf',
  torn: 'tear',
  tore: 'tear',
  tearing: 'tear',
  discontinuous: 'discontinuity',
  disrupted: 'disruption',
  delaminated: 'delamination',
  tendinotic: 'tendinosis',
  ruptured: 'rupture',
  rupturing: 'rupture',
  fractured: 'fracture',
  fracturing: 'fracture',
  sprained: 'sprain',
  strained: 'strain',
  avulsed: 'avulsion',
  dislocated: 'dislocation',
  dislocating: 'dislocation',
  subluxed: 'subluxation',
  subluxated: 'subluxation',
  subluxing: 'subluxation',
  impinged: 'impingement',
  impinging: 'impingement',
  swollen: 'swelling',
  inflamed: 'inflammation',
  bruised: 'bruise',
  bruising: 'bruise',
  arthritic: 'arthritis',
  osteoarthritic: 'osteoarthritis',
  osteoporotic: 'osteoporosis',
  osteopenic: 'osteopenia',
  osteonecrotic: 'osteonecrosis',
  scoliotic: 'scoliosis',
  kyphotic: 'kyphosis',
  stenotic: 'stenosis',
  spondylotic: 'spondylosis',
  ankylosed: 'ankylosis',
  contused: 'contusion',
  infarcted: 'infarction',
  edematous: 'edema',
  cystic: 'cyst',
  cortices: 'cortex',
  phalanges: 'phalanx',
  cruciates: 'cruciate',
  femora: 'femur',
  ganglia: 'ganglion',
  foramina: 'foramen',
  retinacula: 'retinaculum',
  acetabula: 'acetabulum',
  labra: 'labrum',
  criteria: 'criterion',
};

function singular(word: string): string {
  // Own properties only: "constructor" may be a word of a text, too.
  const irregular = Object.hasOwn(IRREGULAR_FORMS, word) ? IRREGULAR_FORMS[word] : undefined;
  if (irregular) return irregular;
  if (word.length < 4) return word;
  if (word.endsWith('itides')) return `${word.slice(0, -5)}s`.replace(/its$/, 'itis');
  if (/(?:oses|stases|yses|eses)$/.test(word)) return `${word.slice(0, -2)}is`;
  if (word.endsWith('omata')) return word.slice(0, -2);
  if (word.endsWith('ae')) return word.slice(0, -1);
  if (/(?:menisc|calcane|tal|humer|nucle|sulc|osse|radi|glute)i$/.test(word)) return `${word.slice(0, -1)}us`;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/[sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

const BRITISH_SPELLINGS: readonly [RegExp, string][] = [
  [/\bdisk/g, 'disc'],
  [/\bedem/g, 'oedem'],
  [/lymphedem/g, 'lymphoedem'],
  [/\b(lipo)?hem(?=[ao])/g, '$1haem'],
  [/(isch|an|leuk|uric)emi(?=a|c)/g, '$1aemi'],
  [/tumor(?!al)/g, 'tumour'],
  [/(ortho|\b)pedi(?=atric|c)/g, '$1paedi'],
  [/\betiolog/g, 'aetiolog'],
  [/\bcenter\b/g, 'centre'],
  [/\bgray/g, 'grey'],
  [/fiber/g, 'fibre'],
  [/ization/g, 'isation'],
  [/esthe(?=tic|sia)/g, 'aesthe'],
];

/** The British spelling of a phrase; the phrase itself where it does not differ. */
export const british = (phrase: string): string =>
  BRITISH_SPELLINGS.reduce((spelt, [american, there]) => spelt.replace(american, there), phrase);
