/** For a command that asks nobody but the database: the server's other settings only have to be there. */
export const UNASKED_SETTINGS = {
  VIMEO_ACCESS_TOKEN: 'not-asked',
  STRIPE_SECRET_KEY: 'sk_test_not_asked',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_not_asked',
  STRIPE_WEBHOOK_SECRET: 'whsec_not_asked_and_as_long_as_it_must_be',
  STRIPE_PRICE_MONTHLY: 'price_not_asked',
  STRIPE_PRICE_ANNUAL: 'price_not_asked_either',
  FELLOWSHIP_WEBHOOK_SECRET: 'not asked, and as long as it must be',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
