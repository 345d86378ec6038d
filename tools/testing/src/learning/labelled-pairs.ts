import { basename, dirname } from 'node:path';
import { GRADES, type Grade, JOINTS, type Joint } from '@msk/contracts';
import { InvalidCollection } from '../collection-file.ts';
import { type ReadObject, readObjects, textOf } from '../read-fields.ts';

/** A call, the diagnosis of the case, and how it is graded. */
export interface LabelledPair {
  call: string;
  diagnosis: string;
  joint: Joint;
  grade: Grade;
  /** File and line, for lists of mistakes. */
  location: string;
}

/** @throws InvalidCollection with file, line and reason. */
export const readLabelledPairs = (file: string): LabelledPair[] =>
  readObjects(dirname(file), basename(file)).map(readPair);

function readPair(read: ReadObject): LabelledPair {
  const { fields, location } = read;
  const [call, diagnosis] = [textOf(read, 'call'), textOf(read, 'diagnosis')];
  if (!call || !diagnosis) throw new InvalidCollection(`${location}: no "call" or no "diagnosis"`);
  const joint = JOINTS.find((joint) => joint === (fields.joint ?? 'unknown'));
  if (!joint) throw new InvalidCollection(`${location}: "joint" is not one of ${JOINTS.join(', ')}`);
  const grade = GRADES.find((grade) => grade === fields.grade);
  if (!grade) throw new InvalidCollection(`${location}: "grade" is not one of ${GRADES.join(', ')}`);
  return { call, diagnosis, joint, grade, location };
}
