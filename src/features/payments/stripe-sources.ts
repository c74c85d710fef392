/** Origins of Stripe's fields for the payment page's Content-Security-Policy. */
export const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
} as const;

/** Permissions-Policy: frames that may use saved cards. */
export const STRIPE_PERMISSIONS = 'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")';
