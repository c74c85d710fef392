import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookPath, loginPath, PAGES, withQuery } from '#kernel/paths.ts';
import { safeNextPath, toSitePath } from '#kernel/site-path.ts';
import { toReadableUrl, UNREADABLE_PAGE_PATH } from '../src/app/rendering/readable-url.ts';
import { anyCharacter } from './any-character.ts';

test('only paths of this site are accepted as the return path after login', () => {
  expect(safeNextPath('/checkout?step=2')).toBe('/checkout?step=2');
  for (const trick of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\tevil',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(safeNextPath(trick), String(trick)).toBe(PAGES.home);
});

test('any accepted return path keeps the browser on this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(new URL(safeNextPath(`/${text}`), 'https://shop.test').origin).toBe('https://shop.test');
    }),
  );
});

test('redirects send an accepted return path as headers can carry it', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const accepted = safeNextPath(`/${text}`);
      const { pathname, search, hash } = new URL(accepted.toWellFormed(), 'https://shop.test');
      expect(toSitePath(accepted)).toBe(pathname.replace(/^\/+/, '/') + search + hash);
    }),
  );
});

test('any title makes exactly one path segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (slug) => {
      const { pathname, search } = new URL(
        bookPath({
          id: 'i',
          sku: 's',
          catalogue: 'regular',
          title_slug: slug === '.' || slug === '..' ? 'x' : slug,
        }),
        'https://shop.test',
      );
      expect(pathname.split('/').length).toBe(5);
      expect(search).toBe('');
    }),
  );
});

test('empty values are left out of a query; lists are repeated', () => {
  expect(withQuery('/a', { q: '', page: 2, genre: ['Horror', 'Sci-Fi'], to: undefined })).toBe(
    '/a?page=2&genre=Horror&genre=Sci-Fi',
  );
  expect(loginPath('/checkout?a=1&b=2')).toBe('/login?next=%2Fcheckout%3Fa%3D1%26b%3D2');
});

test('malformed URLs go to the page that explains it', () => {
  expect(toReadableUrl('/our-unique-collection?q=caf%C3%A9')).toBe('/our-unique-collection?q=caf%C3%A9');
  expect(toReadableUrl('/our-unique-collection?q=%00')).toBe(UNREADABLE_PAGE_PATH);
  expect(toReadableUrl('/%zz')).toBe(UNREADABLE_PAGE_PATH);
  expect(toReadableUrl('/api/books?filter=%00')).toBe('/api/unreadable-address');
  expect(toReadableUrl('/our-unique-collection?q=50%&genre=%zz')).toBe(
    '/our-unique-collection?q=50%25&genre=%25zz',
  );
  expect(toReadableUrl('/%zz?q=1')).toBe(UNREADABLE_PAGE_PATH);
});
