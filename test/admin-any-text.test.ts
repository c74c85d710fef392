import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { ADMIN_SAMPLES } from './admin-samples.ts';
import { chooseNastyTexts, encodeForUrl, NASTY } from './nasty-texts.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { prepareColleague } from './prepare-people.ts';
import { encodeRequest, type SampleRequest } from './sample.ts';
import { openSeededCalls } from './site.ts';

const shop = prepareFixture(openSeededCalls);
const owner = prepareColleague(shop, 'owner');

function withText(request: SampleRequest, text: string): { query: Record<string, string>; json?: unknown } {
  const query = Object.fromEntries(Object.keys(request.query ?? {}).map((name) => [name, text]));
  return request.json ? { query, json: replaceTexts(request.json, text) } : { query };
}

function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceTexts(item, text)]));
}

test('the admin answers any text in the envelope, never with a server error', {
  timeout: 600_000,
}, async () => {
  const failed: string[] = [];
  for (const [nth, [name, sample]] of Object.entries(ADMIN_SAMPLES).entries()) {
    const request = await sample(shop);
    const [method = 'GET', path = ''] = name.split(' ');
    for (const [label, text] of chooseNastyTexts(nth, 2)) {
      const { query, json } = withText(request, text);
      const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        // Every other case keeps existing ids, so that the request gets far enough to be parsed.
        Object.keys(NASTY).indexOf(label) % 2
          ? encodeURIComponent(request.path?.[key] ?? '')
          : encodeForUrl(text),
      );
      const parameters = Object.entries({ q: text, ...query });
      const url = `${filledPath}?${parameters.map(([key, value]) => `${key}=${encodeForUrl(value)}`).join('&')}`;
      // Longer URLs are refused by the HTTP server before any call.
      if (url.length > 8000) continue;
      const reply = await owner.inject({
        method: method as 'GET',
        url,
        ...(json === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(json) }),
      });
      if (reply.statusCode >= 500) failed.push(`${name} with ${label}: ${reply.body.slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
});

interface Document {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
}

test('a list answers any sort column and any day', {
  timeout: 600_000,
}, async () => {
  const { paths } = (await owner.inject(API.openapi)).json() as Document;
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).flatMap((parameter) =>
      parameter.in === 'query' ? [parameter.name] : [],
    );
    return path.startsWith('/api/admin/') && !path.includes('{') && names.length > 0 ? [{ path, names }] : [];
  });
  expect(lists.length).toBeGreaterThan(40);
  const failed: string[] = [];
  for (const { path, names } of lists)
    for (const name of names)
      for (const value of name === 'sort'
        ? ['toString', '-toString', '__proto__']
        : ['9999-12-31', '0000-01-01']) {
        const { statusCode, body } = await owner.inject(`${path}?${name}=${value}`);
        if (statusCode >= 500) failed.push(`${path} ${name}=${value}: ${body.slice(0, 200)}`);
      }
  expect(failed).toEqual([]);
});

/** Yields the value once per text in it, with a NUL in that one. */
function* insertNul(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value}\0`;
  else if (Array.isArray(value))
    for (const [i, item] of value.entries())
      for (const changed of insertNul(item)) yield value.with(i, changed);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value))
      for (const changed of insertNul(item)) yield { ...value, [name]: changed };
}

test('a NUL in any text of a request causes no server error', { timeout: 600_000 }, async () => {
  const failed: string[] = [];
  for (const [name, sample] of Object.entries(ADMIN_SAMPLES)) {
    const { path, json } = await sample(shop);
    for (const payload of insertNul(json)) {
      const reply = await owner.inject(await encodeRequest(name, { path, json: payload as object }));
      if (reply.statusCode >= 500)
        failed.push(`${name}: ${JSON.stringify(payload)}: ${reply.body.slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
});
