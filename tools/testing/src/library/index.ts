/** Generated cases and hostile texts for a library, and their insertion into a database. */
export * from './fill-library.ts';
export * from './generated-cases.ts';
export * from './hostile-texts.ts';
export * from './teaching-cases.ts';
export * from './wandering-cases.ts';
