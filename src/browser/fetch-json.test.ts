import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { fetchJson, RequestFailed } from './fetch-json.ts';

const schema = async () => replySchema(z.string());
const answer = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const requestHeaders = () => new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers);
const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as RequestFailed,
  );

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
});

describe('fetchJson', () => {
  test('returns the validated reply', async () => {
    vi.stubGlobal('fetch', answer({ success: true, data: 'yes' }, 201));
    await expect(fetchJson('/api/x', { schema })).resolves.toEqual({ success: true, data: 'yes' });
    expect(requestHeaders().get('accept')).toBe('application/json');
    expect(requestHeaders().has('x-currency')).toBe(false);
  });

  test('sends the given currency, otherwise the stored one', async () => {
    const ask = async (currency?: string) => {
      vi.stubGlobal('fetch', answer({ success: true, data: '' }));
      await fetchJson('/api/x', { schema, ...(currency ? { currency } : {}) });
      return requestHeaders().get('x-currency');
    };
    stored.selectedCountry = '{"code":"JP","currency":"JPY"}';
    expect(await ask('EUR')).toBe('EUR');
    expect(await ask()).toBe('JPY');
    vi.stubGlobal('document', { cookie: 'country=GB; currency=GBP' });
    expect(await ask()).toBe('GBP');
    vi.stubGlobal('document', { cookie: '' });
    stored.selectedCountry = '{damaged';
    expect(await ask()).toBeNull();
  });

  test('rejects with the shop’s error', async () => {
    vi.stubGlobal(
      'fetch',
      answer({ success: false, code: 'TOO_LONG', message: 'Too long.', fields: { q: 'Shorter.' } }, 422),
    );
    expect(await getFailure(fetchJson('/api/x', { schema }))).toMatchObject({
      status: 422,
      code: 'TOO_LONG',
      message: 'Too long.',
      fields: { q: 'Shorter.' },
    });
  });

  test('rejects with the default message if the reply isn’t JSON', async () => {
    vi.stubGlobal('fetch', answer('<h1>Bad gateway</h1>', 502));
    const failure = await getFailure(fetchJson('/api/x', { schema }));
    expect(failure).toBeInstanceOf(RequestFailed);
    expect(failure).toMatchObject({
      status: 502,
      code: 'HTTP_502',
      message: 'Sorry, there was a problem with your request.',
    });
  });

  test('rejects a reply that doesn’t match the contract', async () => {
    vi.stubGlobal('fetch', answer({ success: true, data: 7 }));
    expect(await getFailure(fetchJson('/api/x', { schema }))).toMatchObject({ code: 'UNEXPECTED_REPLY' });
  });

  test('distinguishes a lost connection from an abort', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('network'))),
    );
    expect(await getFailure(fetchJson('/api/x', { schema }))).toMatchObject({
      status: 0,
      code: 'NO_CONNECTION',
    });
    const signal = AbortSignal.abort();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(signal.reason)),
    );
    expect(await getFailure(fetchJson('/api/x', { schema, signal }))).toBe(signal.reason);
  });

  test('sends the XSRF token with changes, and requests a missing one', async () => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    const calls: [string, RequestInit | undefined][] = [];
    vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
      calls.push([path, options]);
      if (path === '/api/session') page.cookie = 'XSRF-TOKEN=first';
      return new Response(JSON.stringify({ success: true, data: 'done' }));
    });
    await fetchJson('/api/x', { method: 'POST', body: { a: 1 }, schema });
    expect(calls.map(([path]) => path)).toEqual(['/api/session', '/api/x']);
    const headers = new Headers(calls[1]?.[1]?.headers);
    expect(headers.get('x-xsrf-token')).toBe('first');
    expect(headers.get('content-type')).toBe('application/json');
    expect(calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' });
  });

  test('renews an expired token only once', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=old' });
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      const refused = { success: false, code: 'INVALID_XSRF_TOKEN', message: 'Please try again.' };
      return path === '/api/session'
        ? new Response('{"success":true}')
        : new Response(JSON.stringify(refused), { status: 400 });
    });
    const failed = await getFailure(fetchJson('/api/x', { method: 'DELETE', schema }));
    expect(failed).toMatchObject({ code: 'INVALID_XSRF_TOKEN' });
    expect(paths).toEqual(['/api/x', '/api/session', '/api/x']);
  });
});
