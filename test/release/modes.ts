import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { connectServer, type Db } from '#db/connect.ts';
import { articlePictureBooks } from '#features/blog/server/article-pictures.ts';
import { createCoverStore } from '#features/covers/server/cover-store.ts';
import { prerenderCovers } from '#features/covers/server/prerender.ts';
import { MAILBOX_PATH } from '#kernel/paths.ts';
import { createProcessDatabase } from '../database.ts';
import { startMailServer } from '../email-server.ts';
import { findFreePort } from '../free-port.ts';
import { createPlainCovers } from '../plain-covers.ts';
import { StripeDouble } from '../stripe-double.ts';
import { type BuiltShop, startShop } from './built-shop.ts';
import type { People } from './journey.ts';
import { type SuccessfulRequest, Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/** The built shop in one of its modes, with people in it. */
export interface ReleaseShop {
  shop: BuiltShop;
  people: People;
  answered: SuccessfulRequest[];
  subjects(): Promise<string[]>;
  /** Null for an embedded database, which a second process can't open. */
  db: Db | null;
  folder: string;
  close(): Promise<void>;
}

const PASSWORD = 'a lamp over the reading admin';

/** Newcomer's shop: embedded database, demo accounts, sandbox payments, and a mailbox on its own pages. */
export async function openTrial(): Promise<ReleaseShop> {
  const folder = await createDataFolder();
  const { db, env } = await createProcessDatabase(folder, 'seeded');
  await storePlainCovers(db, folder);
  await db.close();
  const shop = await startShop({ ...env, PORT: String(await findFreePort()) });
  const answered: SuccessfulRequest[] = [];
  const { password } = JSON.parse(await readFile(join(folder, 'demo-logins.json'), 'utf8'));
  const login = async (name: string) => {
    const visitor = await visit(shop, answered);
    await visitor.post('/api/login', { email: `${name}@rarebindings.example`, password });
    return visitor;
  };
  const reader = await login('reader');
  const owner = await visit(shop, answered);
  const session = await owner.post('/api/admin/login', { email: 'owner@rarebindings.example', password });
  const pay: People['pay'] = async ({ code, payment }) => {
    await reader.post(`/api/payments/sandbox/${payment?.url?.split('/').at(-1)}`, { outcome: 'succeed' });
    await waitUntilPaid(reader, code);
  };
  return {
    people: { reader, member: await login('member'), owner: owner.withToken(session.xsrfToken), pay },
    shop,
    answered,
    db: null,
    folder,
    async subjects() {
      const page = await (await owner.get(MAILBOX_PATH)).text();
      const matches = page.matchAll(/<span class="subject">([^<]*)</g);
      return Array.from(matches, ([, subject = '']) => unescapeHtml(subject));
    },
    close: async () => {
      await stop(shop);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Operator's shop: PostgreSQL, a mail server, Stripe, and people who signed up. */
export async function openProduction(): Promise<ReleaseShop> {
  const folder = await createDataFolder();
  const [{ db: first, env }, emails, stripe] = await Promise.all([
    createProcessDatabase(folder, 'seeded'),
    startMailServer(),
    new StripeDouble().listen(),
  ]);
  await storePlainCovers(first, folder);
  await first.close();
  const { publishableKey, secretKey, webhookSecret, port } = stripe.options;
  const shop = await startShop({
    ...env,
    PORT: String(await findFreePort()),
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret that only the test of the release knows',
    SMTP_URL: emails.url,
    MAIL_FROM: 'Rare Bindings <shop@bindings.example>',
    CONTACT_EMAIL: 'admin@bindings.example',
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ALLOW_TEST_PAYMENTS: 'yes',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'stripe-host.mjs'))}`,
    STRIPE_DOUBLE_PORT: String(port),
  });
  const answered: SuccessfulRequest[] = [];
  const register = async (fullName: string, email: string) => {
    const visitor = await visit(shop, answered);
    await visitor.post('/api/users/create', { fullName, email, password: PASSWORD });
    const verification = await waitUntil(
      `${email} is asked to verify the address`,
      async () => emails.received.find(({ recipients }) => recipients.includes(email)),
      (candidate) => candidate !== undefined,
    );
    const token = /[?&]token=([\w.~-]+)/.exec(verification?.email.text ?? '')?.[1];
    await visitor.post('/api/users/verify-email', { token });
    return visitor;
  };
  const [reader, member] = await Promise.all([
    register('Rhoda Reader', 'rhoda@readers.example'),
    register('Mary Member', 'mary@readers.example'),
  ]);
  const { stdout: exclusiveCode } = await promisify(execFile)(
    process.execPath,
    ['scripts/exclusive-codes.ts', '1'],
    { env: { PATH: process.env.PATH, ...env } },
  );
  await member.post('/api/users/validate-exclusive-access', { exclusiveCode: exclusiveCode.trim() });
  const db = connectServer(env.DATABASE_URL ?? '', { pool: 1 });
  const pay: People['pay'] = async ({ code }) => {
    const [id = ''] = [...stripe.intents.keys()].slice(-1);
    const { payload, headers } = stripe.event('payment_intent.succeeded', stripe.pay(id));
    await reader.send('POST', '/api/payments/stripe/webhook', { body: payload, headers });
    await waitUntilPaid(reader, code);
  };
  return {
    people: { reader, member, owner: await createFirstOwner(shop, answered), pay },
    shop,
    answered,
    folder,
    db,
    subjects: async () => emails.received.map(({ email }) => email.subject ?? ''),
    close: async () => {
      await db.close();
      await stop(shop);
      await Promise.all([emails.close(), stripe.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/** Data folder that shares cached covers between test runs. */
const createDataFolder = () => mkdtemp(join(tmpdir(), 'rare-bindings-release-'));

/** Stores placeholder images for the covers drawn in advance, which takes minutes of CPU time. */
export async function storePlainCovers(db: Db, folder: string): Promise<void> {
  const store = createCoverStore({ dir: join(folder, 'covers'), pool: createPlainCovers() });
  await prerenderCovers({ db, store, listArticleBooks: (articles) => articlePictureBooks(db, articles) });
  await store.close();
}

async function visit({ origin }: BuiltShop, answered: SuccessfulRequest[]): Promise<Visitor> {
  const visitor = new Visitor(origin, answered);
  await visitor.get('/api/session');
  return visitor;
}

/** Uses the printed setup link of a shop without an owner, and sets up the second factor that the admin requires. */
async function createFirstOwner(shop: BuiltShop, answered: SuccessfulRequest[]): Promise<Visitor> {
  const owner = await visit(shop, answered);
  const token = /\/admin\/welcome\S*?token=([\w.~-]+)/.exec(shop.output())?.[1];
  const me = { name: 'Olive Owner', email: 'olive@bindings.example' };
  const session = await owner.post('/api/admin/welcome', { token, password: PASSWORD, ...me });
  owner.withToken(session.xsrfToken);
  const { secret } = await owner.read('/api/admin/account/second-factor');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await owner.post('/api/admin/account/second-factor', { secret, code });
  return owner;
}

const waitUntilPaid = (reader: Visitor, code: string) =>
  waitUntil(
    `${code} is paid`,
    () => reader.read(`/api/orders/${code}`),
    ({ state }) => state !== 'pending_payment',
  );

async function stop(shop: BuiltShop): Promise<void> {
  shop.send('SIGTERM');
  await shop.ended;
}

const unescapeHtml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => HTML_ENTITIES[name] ?? '');
const HTML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
