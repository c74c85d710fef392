import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSessionSecret, readEnvironment, Variables } from './environment.ts';

const SECRET = 's'.repeat(32);

test('needs no variables', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    stripe: null,
    s3: null,
  });
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('reports all problems at once, by variable name', () => {
  const wrong = { PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'shop.example' };
  expect(() => readEnvironment(wrong)).toThrow(
    /PORT must be a port number[\s\S]*DATABASE_URL must be[\s\S]*PUBLIC_URL must be[\s\S]*LOG_LEVEL must be one of/,
  );
});

test('a message never repeats the value, which may be a secret', () => {
  const wrong = { STRIPE_SECRET_KEY: 'hush-hush', DATABASE_URL: 'hush-hush', SESSION_SECRET: 'hush-hush' };
  expect(() => readEnvironment(wrong)).toThrow(expect.not.stringContaining('hush') as unknown as string);
  try {
    readEnvironment(wrong);
  } catch (error) {
    expect(String(error)).not.toContain('hush');
  }
});

test('a server database without SESSION_SECRET warns that processes must share it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rare-bindings-secret-'));
  const DATABASE_URL = 'postgres://root@localhost/shop';
  const warnings: string[] = [];
  const readSecret = (variables: NodeJS.ProcessEnv) =>
    loadSessionSecret(readEnvironment({ DATABASE_URL, DATA_DIR: dataDir, ...variables }), (warning) =>
      warnings.push(warning),
    );
  expect(await readSecret({ SESSION_SECRET: SECRET })).toBe(SECRET);
  expect(warnings).toEqual([]);
  const created = await readSecret({});
  expect(created.length).toBeGreaterThanOrEqual(32);
  expect(warnings).toEqual([expect.stringContaining('need the same SESSION_SECRET')]);
  expect(warnings[0]).not.toContain(created);
  expect(await readSecret({})).toBe(created);
  expect(() => readEnvironment({ DATABASE_URL, SESSION_SECRET: 'short' })).toThrow('at least 32');
  await rm(dataDir, { recursive: true });
});

test('names missing variables that others depend on', () => {
  const stripe = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(readEnvironment(stripe).stripe).toEqual({
    publishableKey: 'pk_test_1',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
  });
  for (const name of Object.keys(stripe))
    expect(() => readEnvironment({ ...stripe, [name]: '' })).toThrow(`${name} is required with STRIPE_`);
  expect(() => readEnvironment({ S3_BUCKET: 'b' })).toThrow(
    /S3_ACCESS_KEY_ID is required with S3_BUCKET[\s\S]*S3_SECRET_ACCESS_KEY is required/,
  );
  expect(() => readEnvironment({ SMTP_URL: 'smtp://email:25' })).toThrow('MAIL_FROM is required');
  expect(() => readEnvironment({ COUNTRY_HEADER: 'CF-IPCountry' })).toThrow('TRUST_PROXY is required');
});

test('rejects test keys in production unless they are allowed', () => {
  const keys = (mode: string, publishableMode = mode) => ({
    STRIPE_PUBLISHABLE_KEY: `pk_${publishableMode}_1`,
    STRIPE_SECRET_KEY: `sk_${mode}_1`,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const PUBLIC_URL = 'https://shop.example';
  expect(() => readEnvironment(keys('live', 'test'))).toThrow('must both be test keys or both live ones');
  expect(() => readEnvironment({ ...keys('test'), PUBLIC_URL })).toThrow(
    /is a test key.*ALLOW_TEST_PAYMENTS/,
  );
  for (const variables of [
    keys('test'),
    keys('live'),
    { ...keys('live'), PUBLIC_URL },
    { ...keys('test'), PUBLIC_URL, ALLOW_TEST_PAYMENTS: 'yes' },
    { ...keys('test'), STRIPE_SECRET_KEY: 'rk_test_1', NODE_ENV: 'development' },
  ])
    expect(readEnvironment(variables).stripe).toMatchObject({ webhookSecret: 'whsec_1' });
});

test('a proxy is trusted by count, by address, or not at all', () => {
  const trust = (value: string) => readEnvironment({ TRUST_PROXY: value }).trustProxy;
  expect([trust('false'), trust('0'), trust('2')]).toEqual([false, false, 2]);
  expect(trust('10.0.0.1, 10.0.0.0/8')).toEqual(['10.0.0.1', '10.0.0.0/8']);
  expect(trust('loopback, fd00::/8')).toEqual(['loopback', 'fd00::/8']);
});

test.each([
  'true',
  'TRUE',
  '*',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1, 128.0.0.0/1',
  '0.0.0.0/0.0.0.0',
  '2000::/3',
  '::ffff:0:0/96',
])('rejects trusting everybody and says what to write instead: %s', (everybody) => {
  expect(() => readEnvironment({ TRUST_PROXY: everybody })).toThrow(
    /TRUST_PROXY must not .*everybody: a visitor could then name any address in X-Forwarded-For.*Write the number of proxies in front, such as 1, or their addresses/,
  );
});

test.each(['nginx', '10.0.0.1 10.0.0.2', '10.0.0.0/99', '-1', '1.5', '300.0.0.1', ','])(
  'rejects a value that is neither a number of proxies nor addresses: %s',
  (value) => {
    expect(() => readEnvironment({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY must be the number of proxies',
    );
  },
);

test('rejects an implausible number of proxies', () => {
  expect(() => readEnvironment({ TRUST_PROXY: '100' })).toThrow('TRUST_PROXY may be 9 proxies at most');
});

test('a shop is in trial mode until its settings imply another', () => {
  const mode = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).mode;
  for (const trial of [{}, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://localhost:8080' }, { NODE_ENV: ' ' }])
    expect(mode(trial)).toBe('trial');
  expect(mode({ NODE_ENV: 'development' })).toBe('development');
  for (const production of [
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://root@localhost/shop' },
    { TRUST_PROXY: 'loopback' },
    { PUBLIC_URL: 'https://shop.example' },
  ])
    expect(mode(production)).toBe('production');
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.0.2.7'],
  ['HOST', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example'],
  ['PUBLIC_URL', 'http://localhost.shop.example'],
])('a development shop open to other machines by %s=%s needs explicit consent', (name, value) => {
  const variables = { NODE_ENV: 'development', [name]: value };
  expect(() => readEnvironment(variables)).toThrow(
    new RegExp(`${name} opens a development shop to other machines.* set ALLOW_PUBLIC_DEV=yes`),
  );
  expect(readEnvironment({ ...variables, ALLOW_PUBLIC_DEV: 'yes' }).mode).toBe('development');
  expect(() => readEnvironment({ ...variables, ALLOW_PUBLIC_DEV: 'no' })).toThrow('must be yes');
  expect(readEnvironment({ [name]: value }).mode).not.toBe('development');
});

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('development on %s needs no consent', (HOST) => {
  expect(readEnvironment({ NODE_ENV: 'development', HOST }).mode).toBe('development');
});

test('normalises the public URL as browsers do', () => {
  const origin = (PUBLIC_URL: string) => readEnvironment({ PUBLIC_URL }).publicUrl;
  expect(origin('https://Shop.Example:443/')).toBe('https://shop.example');
  expect(origin('http://bücher.example:8080')).toBe('http://xn--bcher-kva.example:8080');
});

test('an email address may carry a name', () => {
  expect(readEnvironment({ MAIL_FROM: 'Rare Bindings <shop@bindings.example>' }).email.from).toContain(
    'Rare',
  );
  expect(readEnvironment({ MAIL_FROM: 'Rare Bindings <shop@bindings.example>' }).email.inbox).toBe(
    'shop@bindings.example',
  );
  expect(readEnvironment({ CONTACT_EMAIL: 'admin@bindings.example' }).email.inbox).toBe(
    'admin@bindings.example',
  );
  expect(() => readEnvironment({ CONTACT_EMAIL: 'the admin' })).toThrow('CONTACT_EMAIL must be');
  expect(() => readEnvironment({ MAIL_FROM: 'the shop' })).toThrow('MAIL_FROM must be');
});

test('creates the secret of an embedded shop once, readable only by its owner', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rare-bindings-secret-'));
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const first = await loadSessionSecret(environment);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await loadSessionSecret(environment)).toBe(first);
  if (process.platform !== 'win32') {
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
  }
  await writeFile(join(dataDir, 'session-secret'), 'x');
  await expect(loadSessionSecret(environment)).rejects.toThrow('does not hold a secret');
  await rm(dataDir, { recursive: true });
});

test('docs/environment.md documents exactly these variables', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/environment.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(Variables.shape));
});
