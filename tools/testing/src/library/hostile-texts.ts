const FRAGMENTS = [
  // SQL and string terminators
  `'`,
  `''`,
  `' or 1=1 --`,
  `'; drop table catalog.video; --`,
  `\\'; select pg_sleep(10); --`,
  `$1 $2 $$ :name ?`,
  `? ?? \\?`,
  `%s %_ %% _`,
  `E'\\x41' u&'\\0041'`,
  `/* comment */ --`,
  // tsquery
  `tear & | ! <-> <2> ()`,
  `tear:*`,
  `!tear`,
  `((((tear`,
  `'tear':ABCD*`,
  `& & &`,
  `<->`,
  `tear <0> tear <99999> tear`,
  // the quotes and minuses of the search syntax
  `"`,
  `"""""`,
  `"tear" -"`,
  `-`,
  `----`,
  `-"-"-"`,
  `“tear” „cyst”`,
  `- tear -- cyst`,
  // stop words and other words without a stem
  `the of and a an`,
  `it be or not to be`,
  `s t don't`,
  `***???!!!`,
  // other scripts and special Unicode characters
  `💥🦴👩‍⚕️🇬🇧`,
  `\u202etfel ot thgir\u202c`,
  `اَلرُّكْبَةُ`,
  `膝关节 半月板`,
  `колено Ménière ﬁbula ½ ² ①`,
  `e\u0301\u0301\u0301\u0301`,
  `\ufeff\u200b\u00ad\u2028\u2029`,
  `İıſK`,
  `\ufffd\uffff\u{10ffff}`,
  `\u0001\u0007\u001b[31m\r\n\t`,
  // markup, templates, paths, prototypes
  `<script>alert(1)</script>`,
  `{{7*7}} \${7*7} #{7*7}`,
  `../../etc/passwd`,
  `__proto__ constructor toString`,
  `null undefined NaN true`,
  `1e999 -0 9007199254740993 0x41`,
];

const PLACEMENTS: ((fragment: string) => string)[] = [
  (fragment) => fragment,
  (fragment) => `"${fragment}`,
  (fragment) => `-${fragment}`,
  (fragment) => `tear ${fragment} cyst`,
  (fragment) => `tear${fragment}`,
  (fragment) => `${fragment}tear`,
  (fragment) => Array.from(fragment.repeat(500)).slice(0, 240).join(''),
];

/** Malicious and malformed texts; none is longer than 500 characters. */
export const HOSTILE_TEXTS: string[] = [
  ...PLACEMENTS.flatMap((place) => FRAGMENTS.map(place)),
  'a'.repeat(500),
  'a '.repeat(250),
  '"a" '.repeat(125),
  '-a '.repeat(166),
  '"'.repeat(500),
  'te '.repeat(166),
  ...'0123456789abcdefghijklmnopqrstuvwxyz',
];
