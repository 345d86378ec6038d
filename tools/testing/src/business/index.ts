/** A generated year of the business: users, subscriptions, payments and their events. */
export * from './fill-business.ts';
export * from './generated-business.ts';
