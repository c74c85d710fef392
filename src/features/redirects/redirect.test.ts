import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRedirects, type Redirect, RedirectProblem, redirectKey, withSearch } from './redirect.ts';

const saved = (added: Redirect[], known: Redirect[] = []) => Object.fromEntries(mergeRedirects(known, added));
const saving =
  (from: string, to: string, known: Redirect[] = []) =>
  () =>
    saved([{ from, to }], known);

describe('saving a redirect', () => {
  test('leads to its page', () => {
    expect(saved([{ from: '/old', to: '/faq' }])).toEqual({ '/old': '/faq' });
  });

  test('a chain becomes one hop, whichever half is saved last', () => {
    const both = { '/a': '/faq', '/b': '/faq' };
    expect(saved([{ from: '/a', to: '/b' }], [{ from: '/b', to: '/faq' }])).toEqual(both);
    expect(saved([{ from: '/b', to: '/faq' }], [{ from: '/a', to: '/b' }])).toEqual(both);
  });

  test('a query of the first hop is carried to the end', () => {
    expect(
      saved([
        { from: '/a', to: '/b?genre=poetry' },
        { from: '/b', to: '/our-unique-collection?sort=price' },
      ]),
    ).toEqual({
      '/a': '/our-unique-collection?sort=price&genre=poetry',
      '/b': '/our-unique-collection?sort=price',
    });
  });

  test.each([
    ['itself', saving('/a', '/a')],
    ['itself with a slash', saving('/a', '/a/')],
    ['itself with a query', saving('/a', '/a?b=c')],
    ['itself, escaped', saving('/caf%C3%A9', '/café')],
    ['what leads back', saving('/a', '/b', [{ from: '/b', to: '/a' }])],
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
    expect(saving('/old', to)).toThrow(RedirectProblem);
  });

  test('names the line of what is wrong, of a loop the one that closes it', () => {
    const lines = (...redirects: [string, string][]) =>
      redirects.map(([from, to], i) => ({ from, to, line: i + 2 }));
    const fails = (message: string, known: Redirect[], ...redirects: [string, string][]) =>
      expect(() => mergeRedirects(known, lines(...redirects))).toThrow(message);
    fails('Line 3: faq isn’t the path of a page in this shop', [], ['/a', '/faq'], ['/b', 'faq']);
    fails('Line 2: /faq is a page of the shop', [], ['/faq', '/blogs'], ['/b', 'faq']);
    fails('Line 3: /a?b=c has a query string', [], ['/x', '/faq'], ['/a?b=c', '/faq']);
    fails('Line 4: /c would redirect back to itself.', [], ['/x', '/faq'], ['/b', '/c'], ['/c', '/b']);
    fails(
      'Line 3: /b would redirect back to itself.',
      [{ from: '/a', to: '/b' }],
      ['/x', '/y'],
      ['/b', '/a'],
    );
  });

  test('refuses to send a page of the shop elsewhere, and to lead to an address that is old itself', () => {
    expect(saving('/faq', '/blogs')).toThrow(RedirectProblem);
    expect(saving('/', '/blogs')).toThrow(RedirectProblem);
    for (const to of ['/best-seller-books/emma', '/product/null/emma', '/books/detail?id=1'])
      expect(saving('/old', to), to).toThrow(RedirectProblem);
  });

  test('an old address has no query, but for the one that carries an id', () => {
    expect(saving('/old?a=b', '/faq')).toThrow(RedirectProblem);
    expect(saved([{ from: '/books/detail?id=9780140447934', to: '/faq' }])).toEqual({
      '/books/detail?id=9780140447934': '/faq',
    });
  });

  test('whatever is saved in whatever order, every address leads to its end in one hop, or nothing is saved', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d/e', '/f', '/faq', '/blogs');
    const redirect = fc.record({ from: fc.constantFrom('/a', '/b', '/c', '/d/e', '/f'), to: path });
    fc.assert(
      fc.property(fc.array(redirect, { maxLength: 12 }), (steps) => {
        let table = new Map<string, string>();
        for (const step of steps) {
          const known = [...table].map(([from, to]) => ({ from, to }));
          try {
            table = mergeRedirects(known, [step]);
          } catch (error) {
            expect(error).toBeInstanceOf(RedirectProblem);
          }
          for (const [from, to] of table) expect(table.has(redirectKey(to)), `${from} → ${to}`).toBe(false);
        }
      }),
    );
  });
});

describe('an old address is known', () => {
  test.each([
    ['/old/', '/old'],
    ['/old', '/old'],
    ['/caf%C3%A9', '/café'],
    ['/%41bc', '/Abc'],
    ['/old?utm=1', '/old'],
  ])('%s as %s', (one, other) => {
    expect(redirectKey(one)).toBe(redirectKey(other));
  });
});

test('what a visitor brings along is kept, unless the target says otherwise', () => {
  expect(withSearch('/faq?q=foil', '?q=x&utm_source=email')).toBe('/faq?q=foil&utm_source=email');
  expect(withSearch('/faq#gold', '?a=1')).toBe('/faq?a=1#gold');
  expect(withSearch('/faq', '')).toBe('/faq');
});
