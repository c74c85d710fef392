import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { accessTable, CALLS, callLabel, type DescribedCall, readDescribedCalls } from './access-calls.ts';
import { SAMPLES } from './call-samples.ts';
import { testDatabase } from './database.ts';
import { type Calls, openCalls } from './site.ts';

const registered: { method: string; url: string }[] = [];
let shop: Calls;
let describedCalls: Map<string, DescribedCall>;
beforeAll(async () => {
  shop = await openCalls(await testDatabase(), {
    // This development hook runs before any route is added, so it sees them all.
    serveModules: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const registeredMethod of [method].flat()) registered.push({ method: registeredMethod, url });
      }),
  });
  describedCalls = await readDescribedCalls(shop.app);
});
afterAll(() => shop.close());

describe('the access table', () => {
  test('has a row and a sample request for exactly the calls in the OpenAPI document', () => {
    const calls = [...describedCalls.keys()].sort();
    expect([...accessTable.keys()].sort()).toEqual(calls);
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
    const hopeless = [...accessTable].filter(
      ([, { answers, member }]) =>
        ![...Object.values(answers), member].some((answer) => answer && answer.status < 400),
    );
    expect(hopeless).toEqual([]);
  });

  test('covers other people’s records wherever a call that needs a login names one', () => {
    const names = ({ parameters = [] }: DescribedCall) =>
      parameters.some(({ in: place, name }) => place !== 'header' && /id$/i.test(name));
    const silent = [...describedCalls].filter(([name, call]) => {
      const { guest, other } = accessTable.get(name)?.answers ?? {};
      return guest?.status === 401 && names(call) && !other;
    });
    expect(silent).toEqual([]);
  });

  test('marks every GET that changes something: it has a POST twin', () => {
    // Creating a resource doesn't count as a twin of listing them, nor does uploading part of one.
    const twins = [...accessTable].filter(([name]) => {
      const twin = name.startsWith('GET ') && accessTable.get(name.replace('GET', 'POST'));
      return twin && twin.changes === true && ![201, 204].includes(twin.answers.verified?.status ?? 0);
    });
    const marked = [...accessTable].filter(([name, { changes }]) => name.startsWith('GET ') && changes);
    expect(marked.map(([name]) => name)).toEqual(twins.map(([name]) => name));
    expect(marked.length).toBeGreaterThan(0);
  });
});
