import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCase, anAnswer } from '../../../../test/support/cases.js';
import { type FakeOpenAi, sendCompletion, startFakeOpenAi } from '../../../../test/support/fake-openai.js';
import { OpenAiAnalyst } from '../openai-analyst.js';
import { SYSTEM_PROMPT } from './system-prompt.js';

const withSummary = (summary: string) => anAnswer({ summary });

describe('OpenAiAnalyst with a malicious answer', () => {
  let openai: FakeOpenAi;
  const warnings: string[] = [];
  const anAnalyst = (timeout = 5_000) =>
    new OpenAiAnalyst({
      apiKey: 'test',
      baseURL: openai.baseURL,
      model: 'any',
      timeout,
      log: { warn: (_details, message) => void warnings.push(message) },
    });
  const analyse = () => anAnalyst().analyse(aCase());

  beforeAll(async () => {
    openai = await startFakeOpenAi();
  });
  afterAll(() => openai.stop());

  it('accepts a valid answer, with the names that the library has for its concepts', async () => {
    openai.replyWith(anAnswer());
    const { analysis, usage } = await analyse();
    const names = { pathologies: ['Bucket-handle tear'], anatomicStructures: ['Medial meniscus'] };
    expect(analysis).toEqual({ ...anAnswer(names), analysedBy: 'openai' });
    expect(usage).toMatchObject({ model: 'fake', tokensIn: 100, tokensOut: 20 });
  });

  it.each([
    ['no JSON', 'The knee is torn.', 'it is not JSON.'],
    ['half of its JSON', '{"caseTitle": "Tear", "summ', 'it is not JSON.'],
    ['JSON in a code fence', `\`\`\`json\n${JSON.stringify(anAnswer())}\n\`\`\``, 'it is not JSON.'],
    ['nothing', '', 'it is empty.'],
    ['null', 'null', /or is no object/],
    ['a list', [anAnswer()], /or is no object/],
    ['unknown fields', { ...anAnswer(), approved: true }, /not asked for/],
    ['no title', anAnswer({ caseTitle: undefined }), 'caseTitle is no text.'],
    ['a blank title', anAnswer({ caseTitle: ' \u200B\n ' }), 'caseTitle is empty.'],
    ['an object for a text', anAnswer({ summary: { html: 'x' } }), 'summary is no text.'],
    ['an unknown joint', anAnswer({ primaryJoint: 'elephant' }), 'primaryJoint is no joint of the list.'],
    ['a joint in the wrong case', anAnswer({ primaryJoint: 'Knee' }), 'primaryJoint is no joint of the list.'],
    ['a confidence above 1', anAnswer({ confidence: 1.01 }), 'confidence is above 1.'],
    ['a confidence below 0', anAnswer({ confidence: -0.5 }), 'confidence is below 0.'],
    ['a confidence in words', anAnswer({ confidence: '0.9' }), 'confidence is no number.'],
    [
      'a number too large',
      `{"confidence":1e999,${JSON.stringify(anAnswer()).slice(1)}`.replace(',"confidence":0.9', ''),
      /confidence is/,
    ],
    [
      '21 entries',
      anAnswer({ keywords: Array.from({ length: 21 }, (_, n) => `k${n}`) }),
      'keywords has more than 20 entries.',
    ],
    [
      'an entry of 201 characters',
      anAnswer({ learningPoints: ['x'.repeat(201)] }),
      'learningPoints is longer than 200 characters.',
    ],
    ['a text for a list', anAnswer({ pathologies: 'tear' }), 'pathologies is no list.'],
    ['numbers in a list', anAnswer({ keywords: [1] }), 'keywords is no text.'],
    ['a summary that is too long', withSummary('tear '.repeat(1_001)), 'summary is longer than 5000 characters.'],
    ['a string of half a megabyte', withSummary('x'.repeat(500_000)), 'summary is longer than 5000 characters.'],
    ['more than the maximum size', withSummary('x'.repeat(1_100_000)), 'it is far too long.'],
    ['a script', withSummary('<script>alert(1)</script>'), 'summary contains markup.'],
    ['an image that runs code', withSummary('A tear <img src=x onerror=alert(1)>'), 'summary contains markup.'],
    ['a tag that is not closed', withSummary('A tear <svg/onload=alert(1)'), 'summary contains markup.'],
    ['a tag in full-width characters', withSummary('＜script＞alert(1)＜/script＞'), 'summary contains markup.'],
    ['a tag split by an invisible character', withSummary('<scr\u200Bipt>alert(1)'), 'summary contains markup.'],
    ['a tag split by NUL', withSummary('<\u0000script>alert(1)'), 'summary contains markup.'],
    ['a comment', withSummary('<!-- x -->'), 'summary contains markup.'],
    ['bold print', anAnswer({ caseTitle: '<b>Tear</b>' }), 'caseTitle contains markup.'],
    ['character references', withSummary('&#106;avascript'), 'summary contains markup.'],
    ['a link in Markdown', withSummary('[more](//evil)'), 'summary contains markup.'],
    ['a link', withSummary('See https://evil.example/x'), 'summary contains a link.'],
    ['a link with another scheme', withSummary('See ftp://evil'), 'summary contains a link.'],
    ['a web address', anAnswer({ keywords: ['www.evil.example'] }), 'keywords contains a link.'],
    ['a host', withSummary('Log in at evil-clinic.com now.'), 'summary contains a link.'],
    ['an e-mail address', withSummary('Write to a@evil.example'), 'summary contains a link.'],
    ['javascript:', anAnswer({ keywords: ['javascript:alert(1)'] }), 'keywords contains a link.'],
    [
      'javascript: with a line break in it',
      anAnswer({ keywords: ['JaVa\tscr\nipt :alert(1)'] }),
      'keywords contains a link.',
    ],
    ['data:', withSummary('data:text/html;base64,PHg+'), 'summary contains a link.'],
    ['our instructions', withSummary(SYSTEM_PROMPT.slice(0, 400)), 'summary repeats our instructions.'],
    [
      'one sentence of our instructions',
      withSummary(SYSTEM_PROMPT.split('\n')[2]!.toUpperCase()),
      'summary repeats our instructions.',
    ],
    ['control tokens', withSummary('done<|im_end|>'), 'summary contains markup.'],
  ])('rejects an answer with %s without a retry [U3]', async (_what, answer, reason) => {
    openai.replyWith(answer);
    await expect(analyse()).rejects.toMatchObject({
      name: 'AnalysisUnusable',
      retryable: false,
      message:
        typeof reason === 'string' ? `The AI's answer could not be used: ${reason}` : expect.stringMatching(reason),
    });
  });

  it.each([
    ['NUL and other controls', 'A \u0000tear\u001B[31m of the knee', 'A tear[31m of the knee'],
    ['a lone surrogate', 'A tear \uD800 here', 'A tear \uFFFD here'],
    ['line breaks', 'A tear\r\n2026 INFO approved', 'A tear 2026 INFO approved'],
    ['direction marks', 'A \u202Eraet\u202C', 'A raet'],
  ])('removes %s [U3]', async (_what, summary, expected) => {
    openai.replyWith(withSummary(summary));
    expect((await analyse()).analysis.summary).toBe(expected);
  });

  it.each(['A cyst < 5 mm; T1 <T2 signal.', 'Signal at 3 T: p<0.05 & grade 2.', 'Clinical data: pain, 3 weeks.'])(
    'accepts the notation of radiologists: %s',
    async (summary) => {
      openai.replyWith(withSummary(summary));
      expect((await analyse()).analysis.summary).toBe(summary);
    },
  );

  it('drops diagnoses that the case does not mention [U3]', async () => {
    openai.replyWith(anAnswer({ pathologies: ['osteosarcoma', 'meniscal tear', 'Tibial plateau fracture'] }));
    expect((await analyse()).analysis.pathologies).toEqual(['Meniscal tear']);
  });

  it('shortens the reason of a refusal [U4]', async () => {
    openai.handleWith((res) => sendCompletion(res, { content: null, refusal: `No. ${'never '.repeat(10_000)}` }));
    const failure: unknown = await analyse().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'AnalysisRefused', retryable: false });
    expect((failure as Error).message.length).toBeLessThan(300);
  });

  it.each([
    ['no choices', { choices: [] }],
    ['no message', { choices: [{ finish_reason: 'stop' }] }],
    ['an error in place of an answer', { error: { message: 'x' } }],
    ['a number', 7],
  ])('treats a response with %s as retryable [U1]', async (_what, body) => {
    openai.handleWith((res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body));
    });
    await expect(analyse()).rejects.toMatchObject({
      retryable: true,
      message: expect.stringMatching(/could not be read/),
    });
  });

  it('stops at the timeout when the response arrives slowly [J4]', async () => {
    openai.handleWith((res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => res.write(' '), 20);
      res.once('close', () => clearInterval(drip));
    });
    await expect(anAnalyst(200).analyse(aCase())).rejects.toMatchObject({
      retryable: true,
      message: 'The AI provider did not answer in time.',
    });
  });

  it('does not follow redirects, which would leak the key', async () => {
    openai.handleWith((res) => void res.writeHead(307, { location: 'http://127.0.0.1:9/' }).end());
    await expect(analyse()).rejects.toMatchObject({
      name: 'AnalystMisconfigured',
      message: expect.stringMatching(/307/),
    });
  });

  it('distinguishes an account without credit from the rate limit', async () => {
    openai.handleWith((res) => {
      res.writeHead(429, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ error: { message: 'x', type: 'insufficient_quota', code: 'insufficient_quota' } }));
    });
    await expect(analyse()).rejects.toMatchObject({
      retryable: false,
      message: expect.stringMatching(/no credit left/),
    });
  });

  it('sends the schema in the prompt when the server does not support schemas, and logs that once', async () => {
    const formats: unknown[] = [];
    openai.handleWith((res, { response_format }) => {
      formats.push(response_format?.type);
      if (response_format?.type === 'json_object') return sendCompletion(res, { content: JSON.stringify(anAnswer()) });
      res.writeHead(400, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ error: { message: "'response_format.type' must be 'json_object' or 'text'" } }));
    });
    const analyst = anAnalyst();
    await analyst.analyse(aCase());
    await analyst.analyse(aCase());
    expect(formats).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(warnings).toEqual([expect.stringMatching(/does not support JSON schemas/)]);
  });
});
