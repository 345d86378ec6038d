import { describe, expect, it } from '@jest/globals';
import { findSigns } from './find-signs.ts';

const signsIn = (text: string) => findSigns(text).map(({ name, assertion }) => [name, assertion]);

describe('The signs that a text names', () => {
  it.each([
    ['A double PCL sign.', 'double PCL sign'],
    ['a deep lateral femoral notch', 'deep sulcus sign'],
    ['Fluid-fluid levels', 'fluid-fluid level'],
    ["Codman's triangle and an onion-skin appearance", 'Codman triangle', 'onion skin periosteal reaction'],
    ['marrow oedema, and a kissing bone bruise', 'bone marrow edema', 'kissing contusion', 'bone contusion'],
    ['the retracted tendon stump', 'tendon retraction'],
  ])('are found under any name: %s', (text, ...names) => {
    expect(findSigns(text).map(({ name }) => name)).toEqual(names);
  });

  it('are asserted or not, as the text says', () => {
    expect(signsIn('There is no ghost sign, but an empty notch.')).toEqual([
      ['ghost sign', 'absent'],
      ['empty notch sign', 'present'],
    ]);
    expect(signsIn('If there is a deep sulcus sign, look at the ACL.')).toEqual([['deep sulcus sign', 'hypothetical']]);
    expect(signsIn('No joint effusion.')).toEqual([['joint effusion', 'absent']]);
  });

  it('leave out what only sounds like one', () => {
    expect(signsIn('A pleural effusion. The target was missed.')).toEqual([]);
  });
});
