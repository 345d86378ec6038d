import { randomUUID } from 'node:crypto';

export const PASSWORD = 'quiet words on a light box';

/** An address that nobody has yet. */
export const newAddress = (): string => `learner-${randomUUID().slice(0, 8)}@hospital.test`;
