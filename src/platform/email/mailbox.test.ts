import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAILBOX_PATH } from '#kernel/paths.ts';
import { confirmEmail, noteEmail } from '#test/email-kinds.ts';
import { readEnvironment } from '../environment/environment.ts';
import { handleFailures } from '../http/failures.ts';
import { newId } from '../new-id.ts';
import { createEmail } from './email.ts';
import type { EmailKind } from './email-kind.ts';
import { mailboxRoutes } from './mailbox.ts';
import { renderEmail } from './render.ts';
import { folderTransport } from './transport.ts';

const FROM = 'Rare Bindings <shop@localhost>';
const SHOP = { origin: 'http://localhost:3000' };

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rare-bindings-email-')), 'email');
  app = createMailboxApp();
});
afterEach(async () => {
  await app.close();
  await rm(join(folder, '..'), { recursive: true });
});

function createMailboxApp(): FastifyInstance {
  const server = Fastify();
  handleFailures(server);
  mailboxRoutes(server, { folder });
  return server;
}

async function write<Content>(
  email: EmailKind<Content>,
  recipient: string,
  content: Content,
): Promise<string> {
  const id = newId();
  await folderTransport({ folder, from: FROM }).send({ id, recipient, ...renderEmail(email, content, SHOP) });
  return id;
}
const sendConfirmationToAlice = () =>
  write(confirmEmail, 'alice@example.com', {
    name: 'Alice Archer',
    url: 'http://localhost:3000/verify-email?token=abc&x=1',
  });
const sendNoteToBob = () => write(noteEmail, 'bob@example.com', { name: 'Alice' });

test('writes each email completely, readable only by the shop’s account', async () => {
  const id = await sendConfirmationToAlice();
  await sendNoteToBob();
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  expect(names).toContain(`${id}.eml`);
  if (process.platform === 'win32') return;
  expect((await stat(join(folder, `${id}.eml`))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('an empty mailbox says how to get the first email', async () => {
  const reply = await app.inject(MAILBOX_PATH);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('No emails yet. Create an account to get the first one.');
});

test('the mailbox lists emails, newest first, and shows both parts of one', async () => {
  const id = await sendConfirmationToAlice();
  const newer = await sendNoteToBob();
  const list = await app.inject(MAILBOX_PATH);
  expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(list.body).toContain('alice@example.com');
  expect(list.body.indexOf(newer)).toBeLessThan(list.body.indexOf(id));
  expect(list.body.indexOf(newer)).toBeGreaterThan(0);

  const page = await app.inject(`${MAILBOX_PATH}/${id}`);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<h1>Please confirm your email</h1>');
  // Escaped once as text and twice inside `srcdoc`.
  expect(page.body).toContain('verify-email?token=abc&amp;x=1');
  expect(page.body).toContain('verify-email?token=abc&amp;amp;x=1');
  const frame = /<iframe[^>]*>/.exec(page.body)?.[0] ?? '';
  expect(frame).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(frame).toContain('&lt;base target=&quot;_top&quot;&gt;');
});

test('shows any email content without running it', async () => {
  const evil = `"><script>alert(1)</script>`;
  const id = newId();
  const lines = [
    `Subject: ${evil}`,
    `From: "${evil.replaceAll('"', '')}" <a@b.example>`,
    'To: c@d.example',
    'Content-Type: text/html',
    '',
    evil,
  ];
  await sendNoteToBob();
  await writeFile(join(folder, `${id}.eml`), lines.join('\r\n'));
  for (const address of [MAILBOX_PATH, `${MAILBOX_PATH}/${id}`])
    expect((await app.inject(address)).body).not.toContain('<script');
});

test('only email ids lead to files', async () => {
  await sendConfirmationToAlice();
  await writeFile(join(folder, '..', 'session-secret.eml'), 'hush');
  for (const name of ['..%2Fsession-secret', newId(), 'x', '%00', 'CON'])
    expect((await app.inject(`${MAILBOX_PATH}/${name}`)).statusCode).toBe(404);
});

test('other machines and rebound host names see no emails', async () => {
  const id = await sendConfirmationToAlice();
  const requests = [
    { remoteAddress: '192.0.2.7' },
    { headers: { host: 'shop.example' } },
    { headers: { host: 'localhost.evil.example' } },
    { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost:3000' } },
  ];
  for (const request of requests)
    for (const url of [MAILBOX_PATH, `${MAILBOX_PATH}/${id}`])
      expect((await app.inject({ ...request, url })).statusCode).toBe(404);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await app.inject({ url: MAILBOX_PATH, headers: { host } })).statusCode).toBe(200);
});

/** Headers sent by known proxies, balancers, caches and tunnels. */
const PROXY_HEADERS = [
  ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'],
  ['X-Forwarded-Port', 'X-Forwarded-Server', 'X-Forwarded-Prefix', 'X-Forwarded', 'Forwarded-For'],
  ['X-Real-IP', 'X-Client-IP', 'Client-IP', 'X-Cluster-Client-IP', 'True-Client-IP', 'Fastly-Client-IP'],
  ['CF-Connecting-IP', 'CF-Ray', 'CF-IPCountry', 'CF-Visitor', 'CDN-Loop', 'Fly-Client-IP', 'X-Azure-Ref'],
  ['X-Original-Forwarded-For', 'X-Original-Host', 'X-Original-URI', 'X-Envoy-External-Address', 'X-Scheme'],
  ['X-Amzn-Trace-Id', 'X-Amz-Cf-Id', 'X-ARR-SSL', 'X-AppEngine-User-IP', 'X-ProxyUser-Ip', 'X-Remote-Addr'],
  ['X-Request-Id', 'X-Request-Start', 'X-Varnish', 'Front-End-Https', 'X-Host', 'Proxy-Connection'],
  ['X-Remote-User', 'X-Cloud-Trace-Context', 'X-Vercel-Id', 'X-NF-Client-Connection-IP', 'Ngrok-Trace-Id'],
].flat();

test.each(PROXY_HEADERS)('a local proxy that sends %s sees no emails', async (name) => {
  const id = await sendConfirmationToAlice();
  for (const url of [MAILBOX_PATH, `${MAILBOX_PATH}/${id}`])
    for (const value of ['192.0.2.7', ''])
      expect((await app.inject({ url, headers: { host: 'localhost:3000', [name]: value } })).statusCode).toBe(
        404,
      );
});

test('common browser headers don’t hide emails', async () => {
  const headers = {
    host: 'localhost:3000',
    connection: 'keep-alive',
    'sec-ch-ua': '"Chromium";v="140"',
    'upgrade-insecure-requests': '1',
    'user-agent': 'Mozilla/5.0',
    accept: 'text/html',
    'sec-fetch-site': 'none',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    dnt: '1',
    'sec-gpc': '1',
    priority: 'u=0, i',
    cookie: 'country=FR',
    'cache-control': 'no-cache',
    referer: 'http://localhost:3000/',
  };
  expect((await app.inject({ url: MAILBOX_PATH, headers })).statusCode).toBe(200);
});

test('a proxy that sends no headers of its own, over HTTP/1.0, sees no emails', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8').on('error', reject);
      let reply = '';
      socket.on('data', (data) => {
        reply += data;
      });
      socket.on('close', () => resolve(reply.split(' ')[1] ?? ''));
      socket.write(
        `GET ${MAILBOX_PATH} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      );
    });
  expect([await request('1.0'), await request('1.1')]).toEqual(['404', '200']);
});

test('a mailbox exists only for trial and development', () => {
  const mailbox = (variables: NodeJS.ProcessEnv) => createEmail(readEnvironment(variables)).mailbox;
  const development = { NODE_ENV: 'development' };
  expect(mailbox({})).toBeDefined();
  expect(mailbox(development)).toBeDefined();
  for (const settings of [
    { DATABASE_URL: 'postgres://root@localhost/shop' },
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@bindings.example' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: 'loopback' },
  ]) {
    expect(mailbox(settings)).toBeUndefined();
    expect(mailbox({ ...development, ...settings })).toBeUndefined();
  }
  expect(mailbox({ PUBLIC_URL: 'https://shop.example' })).toBeUndefined();
  expect(mailbox({ NODE_ENV: 'production' })).toBeUndefined();
});

test('describes where email goes without the SMTP password', () => {
  const variables = { SMTP_URL: 'smtps://user:hush@mail.example:465', MAIL_FROM: 'shop@bindings.example' };
  expect(createEmail(readEnvironment(variables)).place).toBe('sent by mail.example:465');
});
