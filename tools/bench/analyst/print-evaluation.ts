import { type CaseResult, type Evaluation, type LabelledCase, rates, reliabilityTable } from '@msk/testing/analyst';
import { print } from '../../process/terminal.ts';

export function printEvaluation({ figures, results, judged, wrongAssertions }: Evaluation): void {
  for (const result of results) printMistakes(result);
  for (const { labelled, read } of wrongAssertions)
    print(
      `  ${labelled.location}: "${labelled.text}" ${labelled.concept}: ${read ?? 'not found'}, not ${labelled.status}`,
    );
  if (results.length > 0) {
    print('');
    print(row('', ['precision', 'recall', 'F1']));
    for (const kind of ['pathologies', 'structures'] as const) {
      const { precision, recall, f1 } = rates(results.map((result) => result[kind]));
      print(row(kind, [percent(precision), percent(recall), percent(f1)]));
    }
  }
  if (judged.length > 0) {
    print('');
    print(row('confidence', ['cases', 'stated', 'right']));
    for (const { from, to, count, confidence, share } of reliabilityTable(judged))
      print(row(`${percent(from)} to ${percent(to)}`, [String(count), percent(confidence), percent(share)]));
  }
  print(JSON.stringify(figures));
}

function printMistakes({ labelled, analysis, pathologies, structures }: CaseResult): void {
  const mistakes: [string, string[]][] = [
    ['joint', labelled.joint === analysis.primaryJoint ? [] : [`${analysis.primaryJoint}, not ${labelled.joint}`]],
    ['wrong pathology', pathologies.wrong.map((name) => withLine(name, labelled))],
    ['missed pathology', pathologies.missed],
    ['wrong structure', structures.wrong.map((name) => withLine(name, labelled))],
    ['missed structure', structures.missed],
  ];
  for (const [kind, entries] of mistakes) for (const entry of entries) print(`  ${labelled.id}: ${kind}: ${entry}`);
}

/** The name with the first sentence that has a word of it. */
function withLine(name: string, { title, transcript }: LabelledCase): string {
  const words = name.toLowerCase().split(' ');
  const sentences = [title, ...transcript.split(/(?<=[.!?])\s/)];
  const line = sentences.find((sentence) => words.some((word) => sentence.toLowerCase().includes(word)));
  return line ? `${name} (“${line.slice(0, 120)}”)` : name;
}

const row = (name: string, cells: string[]): string =>
  `${name.padEnd(16)}${cells.map((cell) => cell.padStart(12)).join('')}`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
