import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { ADMIN_SAMPLES } from './admin-samples.ts';
import { SAMPLES } from './call-samples.ts';
import { testDatabase } from './database.ts';
import { newNetwork } from './networks.ts';
import { createPerson, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { prepareColleague } from './prepare-people.ts';
import { encodeRequest, type SampleRequest } from './sample.ts';
import { lenientThrottle, openCalls, openSeededCalls } from './site.ts';

/** Fields whose uniqueness makes adding the sample twice fail. */
const UNIQUE: Record<string, readonly string[]> = {
  'POST /api/admin/article-categories': ['name', 'slug'],
  'POST /api/admin/article-authors': ['slug'],
  'POST /api/admin/authors': ['slug'],
  'POST /api/admin/blocks': ['name'],
  'POST /api/admin/books': ['sku'],
  'POST /api/admin/books/{id}/duplicate': ['sku'],
  'POST /api/admin/saved-replies': ['title'],
  'POST /api/admin/closed-days': ['day'],
  'POST /api/admin/colours': ['colorName'],
  'POST /api/admin/coupons': ['code'],
  'POST /api/admin/genres': ['name', 'slug'],
  'POST /api/admin/invitations': ['email'],
  'POST /api/admin/languages': ['name'],
  'POST /api/admin/offers': ['couponCode'],
  'POST /api/admin/question-headings': ['slug'],
  'POST /api/admin/redirects': ['from'],
  'POST /api/admin/shipping-rates': ['zone'],
  'POST /api/admin/shipping-zones': ['country'],
  'POST /api/admin/staff': ['email'],
  'POST /api/admin/tax-rates': ['country'],
  'POST /api/admin/wrapping-prices': ['wrapping'],
};

const SLOW = [API.designs, API.uploads, `${API.carts[0]}/print-job`, `${API.printJobs}/`];

type Body = Record<string, unknown>;
type Inject = Person['inject'];
type Reply = Awaited<ReturnType<Inject>>;

/** Sends hundreds of requests each, so one kind of database is enough. */
const testOnce = test.skipIf(process.env['TEST_DATABASE_URL']);

const shop = prepareFixture(openSeededCalls);
const owner = prepareColleague(shop, 'owner');

const isWriting = (name: string) => /^(POST|PUT) /.test(name);
const staffCalls = () => Object.entries(ADMIN_SAMPLES).filter(([name]) => isWriting(name));

const send = async (inject: Inject, name: string, sampleRequest: SampleRequest) =>
  inject({ ...(await encodeRequest(name, sampleRequest)), remoteAddress: newNetwork() });

/** Paths of every text or number. Designs are a format of their own, with their own tests. */
function* leafPaths(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string' || typeof value === 'number') yield path;
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      if (key !== 'was' && key !== 'design') yield* leafPaths(child, [...path, key]);
}
const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((node, key) => (node as Body | undefined)?.[key], value);
function withValue<T extends object>(json: T, path: readonly string[], value: unknown): T {
  const copy = structuredClone(json);
  (valueAt(copy, path.slice(0, -1)) as Body)[path.at(-1) ?? ''] = value;
  return copy;
}

/** Fault of a refusal: a server error, or one that names no field. */
function findProblem(reply: Reply): string | null {
  if (reply.statusCode < 400) return null;
  const { code, fields } = reply.json<{ code: string; fields?: object }>();
  const isNamed = code !== 'VALIDATION_FAILED' || Object.keys(fields ?? {}).length > 0;
  return reply.statusCode < 500 && isNamed ? null : reply.body.slice(0, 200);
}

test('adding a duplicate is refused, naming the field', {
  timeout: 120_000,
}, async () => {
  for (const [name, fields] of Object.entries(UNIQUE)) {
    const sampleRequest = (await ADMIN_SAMPLES[name]?.(shop)) as SampleRequest;
    await send(owner.inject, name, sampleRequest);
    const reply = await send(owner.inject, name, sampleRequest);
    expect([409, 422], `${name}: ${reply.body}`).toContain(reply.statusCode);
    const [field = ''] = Object.keys(reply.json().fields);
    expect(fields, `${name}: ${reply.body}`).toContain(field);
  }
});

test('changing a record to duplicate another is refused, naming the field', {
  timeout: 120_000,
}, async () => {
  const failures: string[] = [];
  for (const [name, sample] of staffCalls()) {
    const edit: SampleRequest = name.startsWith('PUT ') ? await sample(shop) : {};
    if (!valueAt(edit.json, ['was'])) continue;
    const otherRequest = (await sample(shop)).json;
    for (const path of leafPaths(valueAt(edit.json, ['now']))) {
      const otherValue = valueAt(otherRequest, ['was', ...path]);
      if (otherValue === undefined || otherValue === valueAt(edit.json, ['now', ...path])) continue;
      const json = withValue(edit.json as object, ['now', ...path], otherValue);
      const problem = findProblem(await send(owner.inject, name, { ...edit, json }));
      if (problem) failures.push(`${name} ${path.join('.')}: ${problem}`);
    }
  }
  expect(failures).toEqual([]);
});

/** Sends the sample with each value in turn replaced by an unknown or out-of-range one. */
async function findFailures(inject: Inject, name: string, sampleRequest: SampleRequest): Promise<string[]> {
  const failures: string[] = [];
  for (const part of ['json', 'query'] as const)
    for (const path of leafPaths(sampleRequest[part])) {
      const values =
        typeof valueAt(sampleRequest[part], path) === 'number' ? [2 ** 31, -1] : ['nothing-like-it'];
      for (const value of values) {
        const changed = { [part]: withValue(sampleRequest[part] as object, path, value) };
        const problem = findProblem(await send(inject, name, { ...sampleRequest, ...changed }));
        if (problem) failures.push(`${name} ${path.join('.')} = ${value}: ${problem}`);
      }
    }
  return failures;
}

testOnce(
  'unknown values in the admin cause no server error',
  {
    timeout: 240_000,
  },
  async () => {
    const failures: string[] = [];
    for (const [name, sample] of staffCalls())
      failures.push(...(await findFailures(owner.inject, name, await sample(shop))));
    expect(failures).toEqual([]);
  },
);

testOnce(
  'unknown values and repeated requests of customers cause no server error',
  {
    timeout: 240_000,
  },
  async () => {
    const db = await testDatabase('stocked');
    const store = await openCalls(db, { throttle: lenientThrottle });
    const failures: string[] = [];
    try {
      for (const [name, sample] of Object.entries(SAMPLES)) {
        // Designs and files are processed by other processes, with their own tests.
        if (!isWriting(name) || SLOW.some((path) => name.includes(path))) continue;
        const person = await createPerson(store.app, store.db, { isExclusive: true });
        const sampleRequest = await sample(person, store);
        if (sampleRequest.form || sampleRequest.bytes) continue;
        failures.push(...(await findFailures(person.inject, name, sampleRequest)));
        for (let time = 0; time < 2; time += 1) {
          const problem = findProblem(await send(person.inject, name, sampleRequest));
          if (problem) failures.push(`${name}: ${problem}`);
        }
      }
    } finally {
      await store.close();
    }
    expect(failures).toEqual([]);
  },
);
