import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { FailureReply } from '#kernel/envelope.ts';
import { CURRENCY_COOKIE, CURRENCY_HEADER } from '#kernel/limits.ts';
import { newNetwork, SAMPLES, type SampleRequest } from './call-samples.ts';
import { testDatabase } from './database.ts';
import { isLong } from './effort.ts';
import { anyText, chooseNastyTexts, encodeForUrl, toHeaderValue } from './nasty-texts.ts';
import { createPerson, type Person } from './people.ts';
import { encodeForm } from './sample.ts';
import { type Calls, lenientThrottle, openCalls } from './site.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** A place of a call that accepts text. */
interface TextPlace {
  call: string;
  at: 'path' | 'query' | 'json' | 'form' | 'header' | 'cookie';
  /** Path of the field, outermost first. */
  name: string[];
}

let shop: Calls;
let document: Document;
beforeAll(async () => {
  const db = await testDatabase('stocked');
  await db.query(`INSERT INTO exchange_rates VALUES ('EUR', '2026-01-01', 0.5)`);
  shop = await openCalls(db, { throttle: lenientThrottle });
  document = (await shop.app.inject(API.openapi)).json<Document>();
});
afterAll(() => shop.close());

/** All calls of the OpenAPI document; admin calls have their own test. */
const operations = () =>
  Object.entries(document.paths)
    .filter(([path]) => !path.startsWith(ADMIN_API))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

let places: Promise<TextPlace[]> | undefined;
const readPlaces = () => {
  places ??= findPlaces();
  return places;
};

/** Collects the places from the OpenAPI document and from the samples. */
async function findPlaces(): Promise<TextPlace[]> {
  const collected: TextPlace[] = [];
  for (const { call, operation } of operations()) {
    const { sample: sampleRequest } = await readSample(call);
    const add = (at: TextPlace['at'], names: Iterable<string[]>) => {
      for (const name of names) collected.push({ call, at, name });
    };
    const namesIn = (where: string) =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => [name]);
    add('path', namesIn('path'));
    add('query', uniquePaths([...namesIn('query'), ...leafPaths(sampleRequest.query ?? {})]));
    const content = Object.entries(operation.requestBody?.content ?? {});
    for (const [type, { schema }] of content)
      add(
        type === 'multipart/form-data' ? 'form' : 'json',
        uniquePaths([
          ...fieldPaths(schema),
          ...leafPaths(sampleRequest.json ?? {}),
          ...formLeafPaths(sampleRequest),
        ]),
      );
    add('header', [['user-agent'], [CURRENCY_HEADER], ['accept-language']]);
    add('cookie', [[CURRENCY_COOKIE], ['country']]);
  }
  return collected;
}

describe('with any text in any place of any call,', () => {
  test('the calls and their places are found', async () => {
    const textPlaces = await readPlaces();
    expect(new Set(textPlaces.map(({ call }) => call)).size).toBe(Object.keys(SAMPLES).length);
    const labels = textPlaces.map(({ call, at, name }) => `${call} ${at} ${name.join('.')}`);
    for (const expectedLabel of [
      'POST /api/users/create json fullName',
      'POST /api/users/verify-email json token',
      'POST /api/users/createpassword json token',
      'POST /api/contact-us json message',
      'POST /api/book-reviews/addReview form review.bookId',
      'POST /api/users/updateProfile form userDetails.fullName',
      'GET /api/books/{id} path id',
      'GET /api/faqs query q',
      'POST /api/carts/merge json items.0.bookId',
      'PUT /api/carts/item/{id} json addressId',
    ])
      expect(labels).toContain(expectedLabel);
  });

  test('the shop answers in the envelope and never fails', {
    timeout: 600_000,
  }, async () => {
    for (const [i, textPlace] of (await readPlaces()).entries()) {
      if (i % (EVERYDAY_PART[textPlace.at] / (isLong ? 4 : 1)) !== 0) continue;
      for (const [label, text] of chooseNastyTexts(i, 1))
        expectEnvelope(await send(textPlace, text), textPlace, label);
    }
  });

  test('the same holds for random texts', { timeout: 300_000 }, async () => {
    const textPlaces = await readPlaces();
    // Drops samples whose session or account an earlier text has ended.
    samples.clear();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...textPlaces), anyText, async (textPlace, text) => {
        expectEnvelope(await send(textPlace, text), textPlace, JSON.stringify(text));
      }),
      { numRuns: isLong ? 400 : 40 },
    );
  });
});

/**
 * Everyday runs test one place in this many, long runs four times as many. Headers and cookies of all calls are read by
 * the same code.
 */
const EVERYDAY_PART: Record<TextPlace['at'], number> = {
  path: 4,
  query: 4,
  json: 4,
  form: 4,
  header: 20,
  cookie: 20,
};

function expectEnvelope(reply: LightMyRequestResponse, { call, at, name }: TextPlace, label: string): void {
  const where = `${call}: ${label} in the ${at} ${name.join('.')}: ${reply.body.slice(0, 300)}`;
  expect(reply.statusCode, where).toBeLessThan(500);
  expect(reply.statusCode, where).not.toBe(403);
  if (reply.statusCode < 300) {
    // File replies have no envelope.
    if (String(reply.headers['content-type']).startsWith('application/json'))
      expect(reply.json().success, where).toBe(true);
    return;
  }
  // Redirects to a file.
  if (reply.statusCode < 400) {
    expect(reply.headers.location, where).toMatch(/^\//);
    return;
  }
  const failure = FailureReply.parse(reply.json());
  const [method = '', path = ''] = call.split(' ');
  const described = document.paths[path]?.[method.toLowerCase()]?.responses[reply.statusCode];
  expect(JSON.stringify(described), `documented: ${where}`).toContain(`"${failure.code}"`);
  expect(
    Object.values(failure.fields ?? {})
      .concat(failure.message)
      .join('\n'),
    where,
  ).not.toMatch(/expected|invalid input/i);
}

async function send({ call, at, name }: TextPlace, text: string): Promise<LightMyRequestResponse> {
  const { owner, sample } = await readSample(call);
  const [method = '', path = ''] = call.split(' ');
  const sampleRequest = structuredClone(sample);
  const query = { ...sampleRequest.query };
  const [first = ''] = name;
  if (at === 'path') sampleRequest.path = { ...sampleRequest.path, [first]: text };
  if (at === 'query') query[first] = text;
  if (at === 'json') sampleRequest.json = setAt(sampleRequest.json ?? {}, name, text) as object;
  if (at === 'form') sampleRequest.form = replacePart(sampleRequest.form ?? {}, name, text);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeForUrl(sampleRequest.path?.[parameter] ?? 'x'),
  );
  const parameters = Object.entries(query).map(([key, value]) => `${key}=${encodeForUrl(value)}`);
  const body = await buildBody(sampleRequest);
  const reply = await owner.inject({
    method: method as 'GET',
    url: parameters.length > 0 ? `${url}?${parameters.join('&')}` : url,
    remoteAddress: newNetwork(),
    ...body,
    headers: {
      ...body.headers,
      ...(at === 'header' ? { [first]: toHeaderValue(text) } : {}),
      ...(at === 'cookie' ? { cookie: `${cookieHeader(owner)}; ${first}=${encodeForUrl(text)}` } : {}),
    },
  });
  if (reply.statusCode < 400 && method !== 'GET') samples.delete(call);
  return reply;
}

async function buildBody({
  json,
  form,
}: SampleRequest): Promise<{ headers: Record<string, string>; payload?: Buffer | string }> {
  if (json) return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(json) };
  return form ? encodeForm(form) : { headers: {} };
}

/** Replaces a part of a form; a JSON part stays valid JSON. */
function replacePart(form: Form, [part = '', ...inside]: string[], text: string): Form {
  if (inside.length === 0) return { ...form, [part]: text };
  return { ...form, [part]: JSON.stringify(setAt(JSON.parse(String(form[part] ?? '{}')), inside, text)) };
}
type Form = NonNullable<SampleRequest['form']>;

/** Sets `text` at the end of the path, creating what is missing. */
function setAt(value: unknown, [first, ...rest]: string[], text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === first ? setAt(item, rest, text) : item));
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...object, [first]: setAt(object[first], rest, text) };
}

/** Paths of all leaf values. */
function leafPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => leafPaths(part, [...path, name]));
}
const formLeafPaths = ({ form = {} }: SampleRequest): string[][] =>
  Object.entries(form).flatMap(([part, value]) => [
    [part],
    ...(typeof value === 'string' && value.startsWith('{') ? leafPaths(JSON.parse(value), [part]) : []),
  ]);

/** Paths of the fields described by a schema. */
function fieldPaths(schema: Schema, path: string[] = [], depth = 0): string[][] {
  const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema;
  if (depth > 6) return [];
  const referenced = $ref ? document.components?.schemas?.[$ref.replace(/^.*\//, '')] : undefined;
  if (referenced) return fieldPaths(referenced, path, depth + 1);
  const inside = [
    ...Object.entries(properties).flatMap(([name, part]) => fieldPaths(part, [...path, name], depth + 1)),
    ...[...anyOf, ...allOf].flatMap((part) => fieldPaths(part, path, depth + 1)),
    ...(items ? fieldPaths(items, [...path, '0'], depth + 1) : []),
  ];
  return inside.length > 0 ? inside : path.length > 0 ? [path] : [];
}

const uniquePaths = (paths: string[][]): string[][] => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
];

const cookieHeader = ({ cookies }: Person) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface OwnedSample {
  owner: Person;
  sample: SampleRequest;
}

/** One sample and person per call, until the call has used them up. */
const samples = new Map<string, Promise<OwnedSample>>();
function readSample(call: string): Promise<OwnedSample> {
  const sample = samples.get(call) ?? createSample(call);
  samples.set(call, sample);
  return sample;
}

async function createSample(call: string): Promise<OwnedSample> {
  const owner = await createSomebody();
  return { owner, sample: await buildSample(call, owner) };
}

function buildSample(call: string, owner: Person): SampleRequest | Promise<SampleRequest> {
  const sample = SAMPLES[call];
  if (!sample) throw new Error(`test/call-samples.ts has no request for ${call}.`);
  return sample(owner, shop);
}

let people = 0;
/** A verified member, who may call everything. */
function createSomebody(): Promise<Person> {
  people += 1;
  const email = `somebody-${people}@example.com`;
  return createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email, isExclusive: true });
}
