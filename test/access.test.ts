import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { type AccessRow, COLUMNS, type Column, readAccess } from './access-table.ts';
import { newNetwork, SAMPLES, type SampleRequest } from './call-samples.ts';
import { testDatabase } from './database.ts';
import { isLong } from './effort.ts';
import { type Browser, createPerson, openBrowser, type Person } from './people.ts';
import { encodeForm } from './sample.ts';
import { type Calls, openCalls } from './site.ts';

interface Call {
  name: string;
  method: Method;
  /** With `{parameters}`; an alias has a path of its own. */
  path: string;
}
type Method = NonNullable<Extract<InjectOptions['method'], Uppercase<string>>>;
interface Described {
  parameters?: { in: string; name: string }[];
  responses: Record<string, unknown>;
}

const table = await readAccess();
const registered: { method: string; url: string }[] = [];
let shop: Calls;
let document: Map<string, Described>;
beforeAll(async () => {
  const db = await testDatabase('stocked');
  await db.query(`INSERT INTO exchange_rates VALUES ('EUR', '2026-01-01', 0.5)`);
  shop = await openCalls(db, {
    // This development hook runs before any route is added, so it sees them all.
    serveModules: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const registeredMethod of [method].flat()) registered.push({ method: registeredMethod, url });
      }),
  });
  const { paths } = (await shop.app.inject(API.openapi)).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  document = new Map(
    // Admin calls have their own table and tests.
    Object.entries(paths)
      .filter(([path]) => !path.startsWith(ADMIN_API))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, described]) => [`${method.toUpperCase()} ${path}`, described] as const,
        ),
      ),
  );
});
afterAll(() => shop.close());

/** Path aliases of a resource; the first is canonical. */
const ALIASES = Object.values(API).filter((base) => typeof base !== 'string');
const CALLS: Call[] = [...table.keys()].flatMap((name) => {
  const [method = '', path = ''] = name.split(' ');
  const [canonical, ...aliases] = ALIASES.find(([base]) => path === base || path.startsWith(`${base}/`)) ?? [
    '',
  ];
  return ['', ...aliases].map((alias) => ({
    name,
    method: method as Method,
    path: alias ? alias + path.slice(canonical.length) : path,
  }));
});
/** Aliases share their routes, so everyday runs test each of them with one caller only. */
const EVERYDAY_CALLS = isLong
  ? CALLS
  : CALLS.filter(({ name, method, path }) => name === `${method} ${path}`);
const callLabel = ({ method, path }: Call) => `${method} ${path}`;
const accessRow = ({ name }: Call) => table.get(name) as AccessRow;

describe('the access table', () => {
  test('has a row and a sample request for exactly the calls in the OpenAPI document', () => {
    const calls = [...document.keys()].sort();
    expect([...table.keys()].sort()).toEqual(calls);
    expect(Object.keys(SAMPLES).sort()).toEqual(calls);
  });

  test('covers every route except the document itself and its pages', () => {
    const documentedRoutes = new Set(CALLS.map((call) => callLabel(call).replaceAll(/\{(\w+)\}/g, ':$1')));
    const undocumented = registered.filter(
      ({ method, url }) =>
        url.startsWith('/api') &&
        !url.startsWith(ADMIN_API) &&
        method !== 'HEAD' &&
        !documentedRoutes.has(`${method} ${url}`) &&
        url !== '/api/*',
    );
    const served = undocumented.filter(({ url }) => url !== API.openapi && !url.startsWith(API.docs));
    expect(served).toEqual([]);
    expect(undocumented.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('has a successful answer in every row', () => {
    const hopeless = [...table].filter(
      ([, { answers, member }]) =>
        ![...Object.values(answers), member].some((answer) => answer && answer.status < 400),
    );
    expect(hopeless).toEqual([]);
  });

  test('covers other people’s records wherever a call that needs a login names one', () => {
    const names = ({ parameters = [] }: Described) =>
      parameters.some(({ in: place, name }) => place !== 'header' && /id$/i.test(name));
    const silent = [...document].filter(([name, call]) => {
      const { guest, other } = table.get(name)?.answers ?? {};
      return guest?.status === 401 && names(call) && !other;
    });
    expect(silent).toEqual([]);
  });

  test('marks every GET that changes something: it has a POST twin', () => {
    // Creating a resource doesn't count as a twin of listing them, nor does uploading part of one.
    const twins = [...table].filter(([name]) => {
      const twin = name.startsWith('GET ') && table.get(name.replace('GET', 'POST'));
      return twin && twin.changes === true && ![201, 204].includes(twin.answers.verified?.status ?? 0);
    });
    const marked = [...table].filter(([name, { changes }]) => name.startsWith('GET ') && changes);
    expect(marked.map(([name]) => name)).toEqual(twins.map(([name]) => name));
    expect(marked.length).toBeGreaterThan(0);
  });
});

describe('every call, under each of its aliases,', () => {
  const COLUMN_NAMES: Record<Column, string> = {
    guest: 'a guest',
    unverified: 'an unverified user',
    verified: 'a verified user',
    other: 'a user naming another person’s record',
  };
  /** Replies for the comparison below: call → column → reply. */
  const replies = new Map<string, Map<Column, LightMyRequestResponse>>();

  async function walk(column: Column): Promise<void> {
    const calls = (column === 'verified' ? CALLS : EVERYDAY_CALLS).filter(
      (call) => accessRow(call).answers[column],
    );
    const actual: Record<string, unknown> = {};
    for (const call of calls) {
      const { owner, asker, request } = await prepareRequest(call, column);
      const before = column === 'other' ? await readBelongings(owner) : null;
      const reply = await sendRequest(asker, call, request);
      actual[callLabel(call)] = readAnswer(reply);
      if (before)
        expect(await readBelongings(owner), `${callLabel(call)} by ${COLUMN_NAMES.other}`).toEqual(before);
      replies.set(callLabel(call), (replies.get(callLabel(call)) ?? new Map()).set(column, reply));
    }
    expect(actual).toEqual(
      Object.fromEntries(calls.map((call) => [callLabel(call), accessRow(call).answers[column]])),
    );
  }

  test.each(
    COLUMNS.filter((column) => column !== 'verified').map(
      (column) => [COLUMN_NAMES[column], column] as const,
    ),
  )('answers %s as documented', { timeout: 120_000 }, (_who, column) => walk(column));

  test.each(['guest', 'verified'] as const)(
    'refuses a change by %s without the XSRF header',
    { timeout: 120_000 },
    async (column) => {
      for (const call of EVERYDAY_CALLS.filter((candidate) => accessRow(candidate).changes)) {
        const { owner, asker, request } = await prepareRequest(call, column);
        const before = await readBelongings(owner);
        const reply = await sendRequest(asker, call, {
          ...request,
          headers: { ...request.headers, 'x-xsrf-token': '' },
        });
        expect(readAnswer(reply), callLabel(call)).toEqual({ status: 400, code: 'INVALID_XSRF_TOKEN' });
        expect(reply.headers['cache-control'], callLabel(call)).toBe('no-store');
        expect(await readBelongings(owner), callLabel(call)).toEqual(before);
      }
    },
  );

  test('answers malformed requests in the envelope, never with 403 or a server error', {
    timeout: 120_000,
  }, async () => {
    for (const [i, call] of EVERYDAY_CALLS.entries()) {
      const { asker, request } = await prepareRequest(call, 'verified');
      const requests = [...brokenBodies(request), ...brokenUrls(call, request)];
      // Everyday runs use a quarter of the texts per call; all calls together cover them.
      for (const nonsense of requests.filter((_, nth) => isLong || (nth + i) % 4 === 0))
        await sendRequest(asker, call, nonsense);
    }
  });

  test(`answers ${COLUMN_NAMES.verified} as documented`, { timeout: 120_000 }, () => walk('verified'));

  test('answers a member of RB Exclusive as documented', async () => {
    const calls = CALLS.filter((call) => accessRow(call).member);
    for (const call of calls) {
      const member = await createSomebody({ isExclusive: true });
      const reply = await sendRequest(member, call, await createRequest(call, member));
      expect(readAnswer(reply), callLabel(call)).toEqual(accessRow(call).member);
    }
    expect(calls.length).toBeGreaterThan(0);
  });

  test('changes nothing by HEAD, even if its GET does', async () => {
    for (const call of CALLS.filter(
      (candidate) => candidate.method === 'GET' && accessRow(candidate).changes,
    )) {
      const alice = await createSomebody();
      const reply = await alice.inject({ ...(await createRequest(call, alice)), method: 'HEAD' });
      expect(reply.statusCode, callLabel(call)).toBe(404);
      expect((await alice.inject(API.session)).json().data.user, callLabel(call)).toMatchObject({
        isExclusive: false,
      });
    }
  });

  test('is sent with no-store, unless the reply is the same for everyone', () => {
    let open = 0;
    for (const call of EVERYDAY_CALLS) {
      const columnReplies = replies.get(callLabel(call));
      for (const reply of columnReplies?.values() ?? []) {
        // The browser's own cache must not serve it to another account.
        const cache = String(reply.headers['cache-control']);
        if (cache === 'no-store' || cache.startsWith('private, ')) continue;
        open += 1;
        expect(reply.statusCode, callLabel(call)).toBe(call.method === 'OPTIONS' ? 204 : 200);
        expect(reply.body, callLabel(call)).toBe(columnReplies?.get('guest')?.body);
        expect(reply.headers['set-cookie'], callLabel(call)).toBeUndefined();
        // Proxies may cache a GET, but never the reply to a POST (decision 5).
        expect(call.method === 'GET' && accessRow(call).changes, callLabel(call)).toBe(false);
      }
    }
    expect(open).toBeGreaterThan(0);
  });
});

let people = 0;
function createSomebody(options: { isVerified?: boolean; isExclusive?: boolean } = {}): Promise<Person> {
  people += 1;
  const email = `somebody-${people}@example.com`;
  return createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email, ...options });
}

/** Reusable sample by call, until a request changes it. */
const reusableSamples = new Map<string, { owner: Person; sample: SampleRequest }>();
async function prepare({ name }: Call, owner: Person): Promise<{ owner: Person; sample: SampleRequest }> {
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`test/call-samples.ts has no request for ${name}.`);
  return { owner, sample: await sample(owner, shop) };
}

/** Prepares sample and caller. Each gets new accounts, so that no limit or earlier call interferes. */
async function prepareRequest(
  call: Call,
  column: Column,
): Promise<{ owner: Person; asker: Browser; request: Request }> {
  const { guest, unverified } = accessRow(call).answers;
  // Calls open to unverified accounts but not to guests need a sample owned by one.
  const isOwnSample = column === 'unverified' && isGranted(unverified) && !isGranted(guest);
  const prepared = isOwnSample
    ? await prepare(call, await createSomebody({ isVerified: false }))
    : (reusableSamples.get(call.name) ?? (await prepare(call, await createSomebody())));
  if (!isOwnSample) reusableSamples.set(call.name, prepared);
  const { owner, sample } = prepared;
  return {
    owner,
    asker: isOwnSample ? owner : await createAsker(column, owner),
    request: await buildRequest(call, sample),
  };
}
const isGranted = (answer: { status: number } | null) => answer !== null && answer.status < 400;

async function createAsker(column: Column, owner: Person): Promise<Browser> {
  if (column === 'guest') return openBrowser(shop.app);
  if (column === 'verified') return owner;
  // A member, so that only ownership can be the reason for a refusal.
  return createSomebody(column === 'other' ? { isExclusive: true } : { isVerified: false });
}

interface Request {
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string;
}

const createRequest = async (call: Call, owner: Person) =>
  buildRequest(call, (await prepare(call, owner)).sample);

async function buildRequest({ name, path }: Call, sample: SampleRequest): Promise<Request> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = sample.path?.[parameter];
    if (value === undefined) throw new Error(`The request for ${name} has no ${parameter}.`);
    return encodeURIComponent(value);
  });
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  return { url: url + query, ...(await buildBody(sample)) };
}

async function buildBody({ json, form, headers = {}, bytes }: SampleRequest): Promise<Omit<Request, 'url'>> {
  if (json)
    return { headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(json) };
  if (bytes) return { headers, payload: bytes };
  return form ? encodeForm(form) : { headers };
}

/** Sends the request from a new network and checks what holds for every reply. */
async function sendRequest(asker: Browser, call: Call, request: Request): Promise<LightMyRequestResponse> {
  // Reads send no token, since they don't need one.
  const headers = accessRow(call).changes ? request.headers : { ...request.headers, 'x-xsrf-token': '' };
  const reply = await asker.inject({ ...request, headers, method: call.method, remoteAddress: newNetwork() });
  if (reply.statusCode < 400 && (call.method !== 'GET' || accessRow(call).changes))
    reusableSamples.delete(call.name);
  const description = `${call.method} ${request.url} ${String(request.payload).slice(0, 200)}: ${reply.body.slice(0, 200)}`;
  expect(reply.statusCode, description).toBeLessThan(500);
  expect(reply.statusCode, description).not.toBe(403);
  const { success, code } = isFile(reply) ? { success: true } : reply.json();
  expect(success, description).toBe(reply.statusCode < 400);
  // Any refusal must be documented.
  if (!success)
    expect(JSON.stringify(document.get(call.name)?.responses[reply.statusCode]), description).toContain(
      `"${code}"`,
    );
  return reply;
}

/** File replies have no envelope. */
const isFile = ({ headers }: LightMyRequestResponse) =>
  !String(headers['content-type']).startsWith('application/json');

function readAnswer(reply: LightMyRequestResponse) {
  const { code } = isFile(reply) ? {} : reply.json<{ code?: string }>();
  return { status: reply.statusCode, ...(code ? { code } : {}) };
}

const readBelongings = ({ id }: Person) => shop.db.query(BELONGINGS_QUERY, [id]);
const BELONGINGS_QUERY = Object.entries({
  users: 'id',
  addresses: 'user_id',
  cart_items: 'user_id',
  carts: 'user_id',
  wishlist_items: 'user_id',
  reviews: 'user_id',
  exclusive_codes: 'invited_by',
})
  .map(([name, owner]) => `SELECT '${name}', to_jsonb(t) AS row FROM ${name} t WHERE ${owner} = $1`)
  .join(' UNION ALL ')
  .concat(' ORDER BY 1, 2');

function brokenBodies({ url, headers, payload }: Request): Request[] {
  if (payload === undefined) return [];
  const json = { 'content-type': 'application/json' };
  const texts = [
    '',
    'null',
    '[]',
    '7',
    '{',
    '{"__proto__":{"x":1}}',
    '{"id":{"$gt":""},"bookData":[[]],"items":{}}',
  ];
  return [
    ...texts.map((text) => ({ url, headers: json, payload: text })),
    { url, headers: { 'content-type': 'text/plain' }, payload: 'words' },
    { url, headers: { 'content-type': 'multipart/form-data' }, payload: 'no boundary' },
    { url, headers: { 'content-type': 'multipart/form-data; boundary=cut' }, payload: '--cut\r\nbroken off' },
    { url, headers, payload: payload.slice(0, Math.floor(payload.length / 2)) },
  ];
}

function brokenUrls({ path }: Call, { url, headers, payload }: Request): Request[] {
  const common = { headers, ...(payload === undefined ? {} : { payload }) };
  const [address = '', query] = url.split('?');
  const strange = ['%00', '%E0%A4%A', '%27%3B--', '..%2F..', newId(), 'x'.repeat(299)];
  const paths = path.includes('{')
    ? strange.map((text) => `${path.replaceAll(/\{\w+\}/g, text)}${query ? `?${query}` : ''}`)
    : [];
  const queries = [
    '',
    `${query}&${query}`,
    query?.replaceAll(/=[^&]*/g, '=%00'),
    query?.replaceAll(/=[^&]*/g, '[]=%7B'),
  ];
  return [
    ...paths.map((changedPath) => ({ url: changedPath, ...common })),
    ...(query ? queries.map((changedQuery) => ({ url: `${address}?${changedQuery}`, ...common })) : []),
  ];
}
