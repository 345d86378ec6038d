import { describe, expect, it } from '@jest/globals';
import { extractLearningPoints } from './extractive-summary.js';
import { scoreSentences } from './scored-sentence.js';

const pointsOf = (sentence: string): string[] =>
  extractLearningPoints(scoreSentences([sentence], new Set(['osteoid', 'osteoma'])), '');

describe('learning points', () => {
  it.each([
    'Osteoid osteoma typically has a nidus on CT and marrow edema on MRI.',
    'Look for the nidus on CT whenever an osteoid osteoma is suspected on MRI.',
    'On MRI, osteoid osteoma is often mistaken for osteomyelitis or a stress fracture.',
  ])('are what a learner can use: %s', (sentence) => expect(pointsOf(sentence)).toEqual([sentence]));

  it.each([
    'The prevalence of osteoid osteoma of the femur usually remains unclear.',
    'Symptoms of osteoid osteoma vary, and most are usually treated by surgery.',
    'Tests and procedures to diagnose osteoid osteoma on MRI are usually done in one visit.',
    'Early diagnosis of osteoid osteoma on CT usually improves the outcome of surgery.',
    'The diagnosis of osteoid osteoma is usually based on characteristic signs and symptoms.',
    'The treatment of osteoid osteoma may be conservative or surgery, depending on the grade.',
    'People with osteoid osteoma of the spine usually have a normal life expectancy after surgery.',
    'Osteoid osteoma is named after its osteoid, and is typically seen on CT as a nidus.',
  ])('are nothing that is true of any disease: %s', (sentence) => expect(pointsOf(sentence)).toEqual([]));

  it.each([
    "On CT there's a nidus, which most osteoid osteomas of the femur have.",
    'Dominant finding is an osteoid osteoma of the femur with a nidus on CT.',
    'The MRI shows an osteoid osteoma of the femur that should never be biopsied.',
    'The edema of the femur is a bit diffuse, so it is most likely an osteoid osteoma on MRI.',
    'The nidus of the femur is typical on CT, I would call that an osteoid osteoma.',
    'The background is an osteoid osteoma of the femur, which can be seen on MRI.',
    'Final answer, an osteoid osteoma of the femur, typically seen on CT.',
  ])('are not of the case alone: %s', (sentence) => expect(pointsOf(sentence)).toEqual([]));

  it.each([
    'Look at the nidus on CT, which is the most typical sign of an osteoid osteoma.',
    'Next patient: osteoid osteoma of the femur, which typically has a nidus on CT and edema on MRI.',
    'The most typical nidus of an osteoid osteoma on CT is seen here, with edema on MRI.',
    'At this level the nidus of the osteoid osteoma is typically seen on CT, with edema on MRI.',
    'Go to the axial CT, where the osteoid osteoma typically has a nidus.',
    'Look across at the left femur, where the osteoid osteoma typically has a nidus on CT.',
    'Look to the left, where the osteoid osteoma typically has a nidus on CT.',
    'Always look at the femur: here is the typical nidus of an osteoid osteoma on CT.',
  ])('point at no image that a reader does not see: %s', (sentence) => expect(pointsOf(sentence)).toEqual([]));

  it.each([
    'Always scan the femur, since her osteoid osteoma had a typical nidus on CT.',
    "Always look at the femur on CT, it is an osteoid osteoma and it's glowing on MRI.",
    'The typical nidus of an osteoid osteoma was found on CT in most, and edema on MRI in all.',
  ])('are not of a patient, nor what a study found: %s', (sentence) => expect(pointsOf(sentence)).toEqual([]));

  it('say what holds, also where they say what was', () =>
    expect(
      pointsOf('An osteoid osteoma that was missed on MRI typically has a nidus on CT, and edema on MRI.'),
    ).toHaveLength(1));

  it('say more than the name of their subject', () =>
    expect(pointsOf('Osteoid osteoma most commonly affects young men, and is usually diagnosed late.')).toEqual([]));

  it.each([
    'Information about osteoid osteoma and its treatment can usually be found on MRI pages.',
    '(Information on osteoid osteoma and on other tumors can usually be found elsewhere.)',
  ])('are no boilerplate of a website: %s', (sentence) => expect(pointsOf(sentence)).toEqual([]));

  it.each([
    'Osteoid osteoma is the most common cause of this condition, typically seen on CT.',
    'All of this together is an osteoid osteoma, which typically has a nidus on CT.',
    'Over time, they typically lead to scoliosis, which MRI of the osteoid osteoma explains.',
    'Although its nidus is typical on CT, osteoid osteoma can mimic a stress fracture.',
    'Instead, osteoid osteoma of the femoral neck most commonly shows a nidus on CT.',
    'The condition is most commonly an osteoid osteoma of the femur, typically seen on CT.',
    'The site might be swollen, and an osteoid osteoma is usually seen on CT.',
    'An osteoid osteoma on MRI is usually mistaken for some of those diseases.',
    'In these patients an osteoid osteoma typically has a nidus on CT.',
    'Pain at night may come from that bone, so look for an osteoid osteoma on CT.',
    'Please never confuse it with an osteoid osteoma, which typically has a nidus on CT.',
    'An osteoblastoma would not be this dark on MRI, and an osteoid osteoma typically has a nidus.',
  ])('stand without the sentence before them: %s', (sentence) => expect(pointsOf(sentence)).toEqual([]));

  const ofSpeech = (...sentences: string[]) =>
    extractLearningPoints(scoreSentences(sentences, new Set(['osteoid', 'osteoma'])), '');

  it('begin after the sentence that introduces the subject', () => {
    const [subject, point] = [
      'Osteoid osteoma of the femur is a frequent cause of pain at night.',
      'On MRI, the edema of the bone marrow may hide the nidus.',
    ];
    expect(ofSpeech(subject, point)).toEqual([point]);
  });

  it('stand without the question that they answer', () => {
    const answer = 'Because of the nidus, an osteoid osteoma is usually bright on MRI.';
    expect(ofSpeech('Why is that?', answer)).toEqual([]);
    expect(ofSpeech('The femur is next.', answer)).toEqual([answer]);
  });

  it('say also what a mark that a speaker tells to look for means', () => {
    const mark = 'Remember to look for the nidus on CT.';
    const meaning = 'If it is there, think of an osteoid osteoma and not of a stress fracture.';
    expect(ofSpeech(mark, meaning)).toEqual([`${mark} ${meaning}`]);
    expect(ofSpeech(mark, 'The femur was normal.', meaning)).toEqual([mark]);
  });
});
