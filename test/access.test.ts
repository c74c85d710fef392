import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import {
  accessRow,
  CALLS,
  type Call,
  callLabel,
  type DescribedCall,
  readDescribedCalls,
} from './access-calls.ts';
import { COLUMNS, type Column } from './access-table.ts';
import { brokenBodies, brokenUrls } from './broken-requests.ts';
import { SAMPLES } from './call-samples.ts';
import { isLong } from './effort.ts';
import { newNetwork } from './networks.ts';
import { type Browser, createPerson, type NewPerson, openBrowser, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { type EncodedRequest, encodeRequest, type SampleRequest } from './sample.ts';
import { openConvertingCalls } from './site.ts';

const shop = prepareFixture(openConvertingCalls);
let describedCalls: Map<string, DescribedCall>;
beforeAll(async () => {
  describedCalls = await readDescribedCalls(shop.app);
});

/** Aliases share their routes, so everyday runs test each of them with one caller only. */
const EVERYDAY_CALLS = isLong ? CALLS : CALLS.filter((call) => call.name === callLabel(call));

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
      const requests = [...brokenBodies(request), ...brokenUrls(call.path, request)];
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

const createSomebody = (options: NewPerson = {}) => createPerson(shop.app, shop.db, options);

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
): Promise<{ owner: Person; asker: Browser; request: EncodedRequest }> {
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
    request: await encodeRequest(callLabel(call), sample),
  };
}
const isGranted = (answer: { status: number } | null) => answer !== null && answer.status < 400;

async function createAsker(column: Column, owner: Person): Promise<Browser> {
  if (column === 'guest') return openBrowser(shop.app);
  if (column === 'verified') return owner;
  // A member, so that only ownership can be the reason for a refusal.
  return createSomebody(column === 'other' ? { isExclusive: true } : { isVerified: false });
}

const createRequest = async (call: Call, owner: Person) =>
  encodeRequest(callLabel(call), (await prepare(call, owner)).sample);

/** Sends the request from a new network and checks what holds for every reply. */
async function sendRequest(
  asker: Browser,
  call: Call,
  request: EncodedRequest,
): Promise<LightMyRequestResponse> {
  // Reads send no token, since they don't need one.
  const headers = accessRow(call).changes ? request.headers : { ...request.headers, 'x-xsrf-token': '' };
  const reply = await asker.inject({ ...request, headers, remoteAddress: newNetwork() });
  if (reply.statusCode < 400 && (call.method !== 'GET' || accessRow(call).changes))
    reusableSamples.delete(call.name);
  const description = `${call.method} ${request.url} ${String(request.payload).slice(0, 200)}: ${reply.body.slice(0, 200)}`;
  expect(reply.statusCode, description).toBeLessThan(500);
  expect(reply.statusCode, description).not.toBe(403);
  const { success, code } = isFile(reply) ? { success: true } : reply.json();
  expect(success, description).toBe(reply.statusCode < 400);
  // Any refusal must be documented.
  if (!success)
    expect(JSON.stringify(describedCalls.get(call.name)?.responses[reply.statusCode]), description).toContain(
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
