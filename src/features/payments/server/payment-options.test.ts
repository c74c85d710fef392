import { expect, test } from 'vitest';
import { readEnvironment } from '#platform/environment/environment.ts';
import { paymentOptions } from './payment-options.ts';

const STRIPE = {
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const sandboxIn = (environment: NodeJS.ProcessEnv) => paymentOptions(readEnvironment(environment)).sandbox;

test('the sandbox is only allowed in local development', () => {
  expect(sandboxIn({})).toBe(true);
  expect(sandboxIn({ NODE_ENV: 'development' })).toBe(true);
  const production = [
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://shop@db/shop' },
    { DATABASE_URL: 'postgres://shop@db/shop', NODE_ENV: 'development' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '1', NODE_ENV: 'development' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'development', ALLOW_PUBLIC_DEV: 'yes' },
  ];
  for (const environment of production)
    expect([environment, sandboxIn(environment)]).toEqual([environment, false]);
});

test('Stripe replaces the sandbox wherever its keys are set', () => {
  const stripe = { publishableKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecret: 'whsec_1' };
  for (const where of [{}, { NODE_ENV: 'development' }, { PUBLIC_URL: 'https://shop.example' }])
    expect(paymentOptions(readEnvironment({ ...STRIPE, ...where }))).toEqual({ sandbox: false, stripe });
});
