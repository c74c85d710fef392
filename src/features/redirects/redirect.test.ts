import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRedirects, type Redirect, RedirectProblem, redirectKey, withSearch } from './redirect.ts';

const merge = (added: Redirect[], existing: Redirect[] = []) =>
  Object.fromEntries(mergeRedirects(existing, added));
const saveOne =
  (from: string, to: string, existing: Redirect[] = []) =>
  () =>
    merge([{ from, to }], existing);

describe('saving a redirect', () => {
  test('adds it', () => {
    expect(merge([{ from: '/old', to: '/faq' }])).toEqual({ '/old': '/faq' });
  });

  test('a chain becomes one hop, whichever half is saved last', () => {
    const expected = { '/a': '/faq', '/b': '/faq' };
    expect(merge([{ from: '/a', to: '/b' }], [{ from: '/b', to: '/faq' }])).toEqual(expected);
    expect(merge([{ from: '/b', to: '/faq' }], [{ from: '/a', to: '/b' }])).toEqual(expected);
  });

  test('keeps the query of the first hop', () => {
    expect(
      merge([
        { from: '/a', to: '/b?genre=poetry' },
        { from: '/b', to: '/our-unique-collection?sort=price' },
      ]),
    ).toEqual({
      '/a': '/our-unique-collection?sort=price&genre=poetry',
      '/b': '/our-unique-collection?sort=price',
    });
  });

  test.each([
    ['itself', saveOne('/a', '/a')],
    ['itself with a slash', saveOne('/a', '/a/')],
    ['itself with a query', saveOne('/a', '/a?b=c')],
    ['itself, escaped', saveOne('/caf%C3%A9', '/café')],
    ['through another redirect', saveOne('/a', '/b', [{ from: '/b', to: '/a' }])],
  ])('refuses a loop: %s', (_name, save) => {
    expect(save).toThrow(RedirectProblem);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/a\\b',
    'javascript:alert(1)',
    'faq',
    '',
    '/a b',
    '/a\nSet-Cookie: x=y',
    '/a\u0000',
    '/%00',
    '/..//evil.example',
    '/api/books',
    `/${'a'.repeat(3000)}`,
  ])('refuses the target %j', (to) => {
    expect(saveOne('/old', to)).toThrow(RedirectProblem);
  });

  test('names the wrong line, and for a loop the one that closes it', () => {
    const lines = (...redirects: [string, string][]) =>
      redirects.map(([from, to], i) => ({ from, to, line: i + 2 }));
    const expectFailure = (message: string, existing: Redirect[], ...redirects: [string, string][]) =>
      expect(() => mergeRedirects(existing, lines(...redirects))).toThrow(message);
    expectFailure('Line 3: faq isn’t the path of a page in this shop', [], ['/a', '/faq'], ['/b', 'faq']);
    expectFailure('Line 2: /faq is a page of the shop', [], ['/faq', '/blogs'], ['/b', 'faq']);
    expectFailure('Line 3: /a?b=c has a query string', [], ['/x', '/faq'], ['/a?b=c', '/faq']);
    expectFailure(
      'Line 4: /c would redirect back to itself.',
      [],
      ['/x', '/faq'],
      ['/b', '/c'],
      ['/c', '/b'],
    );
    expectFailure(
      'Line 3: /b would redirect back to itself.',
      [{ from: '/a', to: '/b' }],
      ['/x', '/y'],
      ['/b', '/a'],
    );
  });

  test('refuses to redirect an existing page, or to an old address', () => {
    expect(saveOne('/faq', '/blogs')).toThrow(RedirectProblem);
    expect(saveOne('/', '/blogs')).toThrow(RedirectProblem);
    for (const to of ['/best-seller-books/emma', '/product/null/emma', '/books/detail?id=1'])
      expect(saveOne('/old', to), to).toThrow(RedirectProblem);
  });

  test('allows a query in an old address only for an id', () => {
    expect(saveOne('/old?a=b', '/faq')).toThrow(RedirectProblem);
    expect(merge([{ from: '/books/detail?id=9780140447934', to: '/faq' }])).toEqual({
      '/books/detail?id=9780140447934': '/faq',
    });
  });

  test('every saved redirect takes one hop, in any order of saving', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d/e', '/f', '/faq', '/blogs');
    const redirect = fc.record({ from: fc.constantFrom('/a', '/b', '/c', '/d/e', '/f'), to: path });
    fc.assert(
      fc.property(fc.array(redirect, { maxLength: 12 }), (steps) => {
        let table = new Map<string, string>();
        for (const step of steps) {
          const existing = [...table].map(([from, to]) => ({ from, to }));
          try {
            table = mergeRedirects(existing, [step]);
          } catch (error) {
            expect(error).toBeInstanceOf(RedirectProblem);
          }
          for (const [from, to] of table) expect(table.has(redirectKey(to)), `${from} → ${to}`).toBe(false);
        }
      }),
    );
  });
});

describe('equal old addresses', () => {
  test.each([
    ['/old/', '/old'],
    ['/old', '/old'],
    ['/caf%C3%A9', '/café'],
    ['/%41bc', '/Abc'],
    ['/old?utm=1', '/old'],
  ])('%s as %s', (address, sameAddress) => {
    expect(redirectKey(address)).toBe(redirectKey(sameAddress));
  });
});

test('keeps the visitor’s query parameters unless the target sets them', () => {
  expect(withSearch('/faq?q=foil', '?q=x&utm_source=email')).toBe('/faq?q=foil&utm_source=email');
  expect(withSearch('/faq#gold', '?a=1')).toBe('/faq?a=1#gold');
  expect(withSearch('/faq', '')).toBe('/faq');
});
