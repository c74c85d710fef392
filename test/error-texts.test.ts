import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import type { FailureReply } from '#kernel/envelope.ts';
import { ADMIN_SAMPLES } from './admin-samples.ts';
import { SAMPLES } from './call-samples.ts';
import { testDatabase } from './database.ts';
import { pickSample } from './effort.ts';
import { newNetwork } from './networks.ts';
import { type Browser, createPerson, openBrowser } from './people.ts';
import { encodeRequest, type SampleRequest } from './sample.ts';
import { type Calls, lenientThrottle, openCalls, openSeededCalls } from './site.ts';
import { createColleague } from './staff.ts';
import { findTextProblems } from './text-rules.ts';

/** Number of calls in an everyday run. */
const EVERYDAY = { shop: 25, admin: 35 };

interface Operation {
  parameters?: { in: string; name: string }[];
}
type Paths = Record<string, Record<string, Operation>>;
type Inject = Browser['inject'];

let shop: Calls;
/** Over the demo shop, which the samples of the admin need. */
let demo: Calls;
let paths: Paths;
beforeAll(async () => {
  const open = async () => openCalls(await testDatabase('stocked'), { throttle: lenientThrottle });
  [shop, demo] = await Promise.all([open(), openSeededCalls()]);
  ({ paths } = (await shop.app.inject(API.openapi)).json<{ paths: Paths }>());
});
afterAll(() => Promise.all([shop?.close(), demo?.close()]));

/** Values of a wrong type for a field that holds `value`. */
const wrongValues = (value: unknown): unknown[] => [typeof value === 'string' ? 7 : 'seven', null, [[]]];

const WRONG_FILTERS = [
  '{',
  '[]',
  '{"z":1}',
  '{"where":[]}',
  '{"where":{"z":1}}',
  '{"sortBy":"z","limit":-1}',
];

/** Yields the request without its body, and with each field of the body and the query in turn made wrong. */
function* spoil(request: SampleRequest, queryNames: readonly string[]): Generator<SampleRequest> {
  const { json, form } = request;
  if (json) {
    yield { ...request, json: {} };
    yield { ...request, json: [] };
    for (const body of spoilFields(json)) yield { ...request, json: body };
  }
  if (form) {
    yield { ...request, form: {} };
    for (const [part, value] of Object.entries(form)) {
      yield { ...request, form: { ...form, [part]: '7' } };
      if (typeof value !== 'string' || !value.startsWith('{')) continue;
      yield { ...request, form: { ...form, [part]: '{}' } };
      for (const body of spoilFields(JSON.parse(value)))
        yield { ...request, form: { ...form, [part]: JSON.stringify(body) } };
    }
  }
  for (const name of new Set([...queryNames, ...Object.keys(request.query ?? {})]))
    for (const value of name === 'filter' ? WRONG_FILTERS : ['', '-1', '?'.repeat(300)])
      yield { ...request, query: { ...request.query, [name]: value } };
}

function* spoilFields(json: object, depth = 0): Generator<object> {
  for (const [name, value] of Object.entries(json)) {
    // Edits have their fields one level deeper, in `now`.
    if (depth === 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const inner of spoilFields(value, 1)) yield { ...json, [name]: inner };
    for (const wrong of wrongValues(value)) yield { ...json, [name]: wrong };
    if (typeof value === 'string') yield { ...json, [name]: '' };
  }
}

const send = async (inject: Inject, call: string, request: SampleRequest) =>
  inject({ ...(await encodeRequest(call, request)), remoteAddress: newNetwork() });

/** Problems by text, each with the first call that answered so. */
class ErrorTexts {
  readonly texts = new Set<string>();
  readonly problems = new Map<string, string>();

  add(call: string, reply: LightMyRequestResponse): void {
    const isFailure = reply.statusCode >= 400 && reply.statusCode < 500;
    if (!isFailure || !String(reply.headers['content-type']).startsWith('application/json')) return;
    const { message, fields = {} } = reply.json<FailureReply>();
    for (const [path, text] of [['', message], ...Object.entries(fields)] as const) {
      this.texts.add(text);
      const key = path.split('.').at(-1) ?? '';
      const keys = /[a-z][A-Z]/.test(key) && text.includes(key) ? [`the key ${key}: “${text}”`] : [];
      for (const problem of [...findTextProblems(text), ...keys])
        if (!this.problems.has(problem)) this.problems.set(problem, `${call} ${path}: ${problem}`);
    }
  }
}

async function collect(
  errorTexts: ErrorTexts,
  { call, request, inject }: { call: string; request: SampleRequest; inject: Inject },
): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const { parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {};
  const queryNames = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  for (const spoiled of spoil(request, queryNames)) errorTexts.add(call, await send(inject, call, spoiled));
}

test('error messages to customers explain how to fix the request', {
  timeout: 300_000,
}, async () => {
  const errorTexts = new ErrorTexts();
  for (const [call, sample] of pickSample(Object.entries(SAMPLES), EVERYDAY.shop)) {
    const person = await createPerson(shop.app, shop.db, { isExclusive: true });
    const request = await sample(person, shop);
    await collect(errorTexts, { call, request, inject: person.inject });
    const guest = await openBrowser(shop.app);
    errorTexts.add(call, await send(guest.inject, call, request));
  }
  expect(errorTexts.texts.size).toBeGreaterThan(20);
  expect([...errorTexts.problems.values()]).toEqual([]);
});

test('error messages to staff explain how to fix the request', {
  timeout: 300_000,
}, async () => {
  const errorTexts = new ErrorTexts();
  const owner = await createColleague(demo.app, demo.db, 'owner');
  for (const [call, sample] of pickSample(Object.entries(ADMIN_SAMPLES), EVERYDAY.admin))
    await collect(errorTexts, { call, request: await sample(demo), inject: owner.inject });
  expect(errorTexts.texts.size).toBeGreaterThan(20);
  expect([...errorTexts.problems.values()]).toEqual([]);
});
