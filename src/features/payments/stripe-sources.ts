/** Where the page of a payment loads the fields of Stripe from, in the words of a content security policy. */
export const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const;

/** The frames that may ask the browser for a kept card. */
export const STRIPE_PAYING = 'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")';
