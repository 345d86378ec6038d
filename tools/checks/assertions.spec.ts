import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const exclude = (name: string): boolean => ['node_modules', 'dist', '.data'].includes(name);
/** Tests, and the folders of what they share. */
const files = globSync('{backend,frontend,libs,tools}/**/*.{ts,tsx}', { cwd: root, exclude }).filter((file) =>
  /spec\.tsx?$|\/(test|testing|e2e)\//.test(file),
);

interface Block {
  place: string;
  name: string;
  /** What is called in it by its bare name, and `expect` for a method of that name, as of supertest. */
  calls: Set<string>;
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** `it` for `it.each(table)(…)`, `expect` for `expect(one).toBe(…)`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootOf(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? rootOf(expression.tag) : '';
}

function callsIn(block: ts.Node): Set<string> {
  const calls = [...nodesOf(block)].filter(ts.isCallExpression).map(({ expression }) => {
    if (ts.isIdentifier(expression)) return expression.text;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'expect') return 'expect';
    return ['expect', 'fc'].includes(rootOf(expression)) ? 'expect' : '';
  });
  return new Set(calls);
}

/** The functions that have a name, and the tests, by theirs. */
function read(text: string, file: string): { functions: Block[]; tests: Block[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const [functions, tests]: [Block[], Block[]] = [[], []];
  const block = (name: string, node: ts.Node): Block => ({
    place: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
    name,
    calls: callsIn(node),
  });
  for (const node of nodesOf(source)) {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) functions.push(block(node.name.text, node.body));
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
      functions.push(block(node.name.getText(), node.initializer));
    if (!file.includes('spec.') || !ts.isCallExpression(node) || !['it', 'test'].includes(rootOf(node.expression)))
      continue;
    const [title, body] = node.arguments;
    const isGroup = /\.(describe|use|step|\w+(Each|All))$/.test(node.expression.getText());
    if (title && body && !isGroup && (ts.isArrowFunction(body) || ts.isIdentifier(body)))
      tests.push({ ...block(title.getText(), body), ...(ts.isIdentifier(body) && { calls: new Set([body.text]) }) });
  }
  return { functions, tests };
}

/** The tests that assert nothing, neither themselves nor in a function that they call. */
function withoutAssertion(all: { functions: Block[]; tests: Block[] }[]): string[] {
  const functions = all.flatMap((one) => one.functions);
  const asserting = new Set(['expect']);
  const asserts = ({ calls }: Block): boolean => [...calls].some((call) => asserting.has(call));
  for (let size = 0; size < asserting.size; ) {
    size = asserting.size;
    for (const one of functions) if (asserts(one)) asserting.add(one.name);
  }
  return all.flatMap(({ tests }) =>
    tests.filter((test) => !asserts(test)).map(({ place, name }) => `${place} ${name}`),
  );
}

it('every test asserts something', () => {
  const all = files.map((file) => read(readFileSync(resolve(root, file), 'utf8'), file));
  expect(all.flatMap(({ tests }) => tests).length).toBeGreaterThan(2_500);
  expect(withoutAssertion(all)).toEqual([]);
});

it.each([
  ["it('ends', () => end());", ["a.spec.ts:1 'ends'"]],
  ["it.each([1])('ends %d', (n) => void end(n));", ["a.spec.ts:1 'ends %d'"]],
  ["it('ends', () => expect(end()).toBe(1));", []],
  ["it('ends', () => get('/').expect(404));", []],
  ["const check = (n) => expect(n).toBe(1); it('ends', () => check(end()));", []],
])('in the file %j, %j assert nothing', (text, found) =>
  expect(withoutAssertion([read(text, 'a.spec.ts')])).toEqual(found),
);
