/** For a command that uses only the database: the server requires the other settings, too. */
export const PLACEHOLDER_SETTINGS = {
  VIMEO_ACCESS_TOKEN: 'placeholder',
  STRIPE_SECRET_KEY: 'sk_test_placeholder',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_placeholder',
  STRIPE_WEBHOOK_SECRET: 'whsec_placeholder_of_32_characters_or_more',
  STRIPE_PRICE_MONTHLY: 'price_placeholder_monthly',
  STRIPE_PRICE_ANNUAL: 'price_placeholder_annual',
  FELLOWSHIP_WEBHOOK_SECRET: 'placeholder of 32 characters or more',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
