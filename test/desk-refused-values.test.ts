import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_SAMPLES } from './desk-samples.ts';
import type { Given } from './sample.ts';
import { type Calls, seededCalls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

let shop: Calls;
let owner: Colleague;
beforeAll(async () => {
  shop = await seededCalls();
  owner = await createColleague(shop.app, shop.db, 'owner');
});
afterAll(() => shop.close());

type Body = Record<string, unknown>;
const written = () =>
  Object.entries(DESK_SAMPLES).filter(([name]) => name.startsWith('POST ') || name.startsWith('PUT '));

async function send(name: string, given: Given, json: unknown) {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given.path?.[key] ?? ''));
  return owner.inject({ method: method as 'POST', url, payload: json as object });
}

/** Every place in a body that holds a text or a number. */
function* leaves(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string' || typeof value === 'number') yield path;
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* leaves(one, [...path, key]);
}
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((one, key) => (one as Body | undefined)?.[key], value);
function withValue(json: object, path: readonly string[], value: unknown): object {
  const copy = structuredClone(json);
  (at(copy, path.slice(0, -1)) as Body)[path.at(-1) ?? ''] = value;
  return copy;
}

test('a thing that is added a second time, or becomes like another one, is refused by the name of a field', {
  timeout: 240_000,
}, async () => {
  const failed: string[] = [];
  const refused: Record<string, string[]> = {};
  const note = (name: string, reply: Awaited<ReturnType<typeof send>>) => {
    if (reply.statusCode < 400) return;
    const { code, fields = {} } = reply.json<{ code: string; fields?: Record<string, string> }>();
    refused[name] = [...(refused[name] ?? []), `${reply.statusCode} ${code} ${JSON.stringify(fields)}`];
    if (reply.statusCode >= 500) failed.push(`${name}: ${reply.body.slice(0, 200)}`);
  };
  for (const [name, sample] of written()) {
    const one = await sample(shop);
    if (!one.json) continue;
    if (name.startsWith('POST ')) {
      await send(name, one, one.json);
      note(name, await send(name, one, one.json));
      continue;
    }
    const other = await sample(shop);
    for (const path of leaves((one.json as Body).now)) {
      const [mine, theirs] = [at(one.json, ['now', ...path]), at(other.json, ['now', ...path])];
      if (mine === theirs || theirs === undefined) continue;
      note(`${name} ${path.join('.')}`, await send(name, one, withValue(one.json, ['now', ...path], theirs)));
    }
  }
  console.log(JSON.stringify(refused, null, 1));
  expect(failed).toEqual([]);
});

test('whatever one value of a body is, the desk says what is wrong with it', {
  timeout: 480_000,
}, async () => {
  const failed: string[] = [];
  for (const [name, sample] of written()) {
    const given = await sample(shop);
    if (!given.json) continue;
    for (const path of leaves(given.json)) {
      if (path[0] === 'was') continue;
      const values =
        typeof at(given.json, path) === 'number' ? [2 ** 31, 2 ** 53 - 1, -1] : ['nothing-like-it'];
      for (const value of values) {
        const reply = await send(name, given, withValue(given.json, path, value));
        if (reply.statusCode >= 500)
          failed.push(`${name} ${path.join('.')} = ${value}: ${reply.body.slice(0, 120)}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
