import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { FailureReply } from '#kernel/envelope.ts';
import { SAMPLES } from './call-samples.ts';
import { isLong } from './effort.ts';
import { anyText, chooseNastyTexts, encodeForUrl, toHeaderValue } from './nasty-texts.ts';
import { newNetwork } from './networks.ts';
import { createPerson, formatCookies, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { encodeBody, type SampleRequest } from './sample.ts';
import { lenientThrottle, openConvertingCalls } from './site.ts';
import { type Document, findTextPlaces, type TextPlace } from './text-places.ts';

const shop = prepareFixture(() => openConvertingCalls({ throttle: lenientThrottle }));
let document: Document;
beforeAll(async () => {
  document = (await shop.app.inject(API.openapi)).json<Document>();
});

let places: Promise<TextPlace[]> | undefined;
const readPlaces = () => {
  places ??= findTextPlaces(document, readSample);
  return places;
};

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
  const body = await encodeBody(sampleRequest);
  const reply = await owner.inject({
    method: method as 'GET',
    url: parameters.length > 0 ? `${url}?${parameters.join('&')}` : url,
    remoteAddress: newNetwork(),
    ...body,
    headers: {
      ...body.headers,
      ...(at === 'header' ? { [first]: toHeaderValue(text) } : {}),
      ...(at === 'cookie' ? { cookie: `${formatCookies(owner)}; ${first}=${encodeForUrl(text)}` } : {}),
    },
  });
  if (reply.statusCode < 400 && method !== 'GET') samples.delete(call);
  return reply;
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

/** Owned by a verified member, who may call everything. */
async function createSample(call: string): Promise<OwnedSample> {
  const sample = SAMPLES[call];
  if (!sample) throw new Error(`test/call-samples.ts has no request for ${call}.`);
  const owner = await createPerson(shop.app, shop.db, { isExclusive: true });
  return { owner, sample: await sample(owner, shop) };
}
