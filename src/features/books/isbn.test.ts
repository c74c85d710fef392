import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isbn13 } from './isbn.ts';

test('ignores hyphens, spaces and an “ISBN” prefix', () => {
  expect(isbn13('978-0-14-044793-4')).toBe('9780140447934');
  expect(isbn13('ISBN: 978 0140447934')).toBe('9780140447934');
  expect(isbn13('978‑0‑14‑044793‑4')).toBe('9780140447934');
});

test('converts an ISBN-10 to ISBN-13', () => {
  expect(isbn13('0-14-044793-6')).toBe('9780140447934');
  expect(isbn13('080442957X')).toBe('9780804429573');
  expect(isbn13('080442957x')).toBe('9780804429573');
});

test('rejects anything else', () => {
  for (const text of ['', '978', 'war and peace', '97801404479341', '123456789012X'])
    expect(isbn13(text)).toBeNull();
});

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const code = isbn13(text);
      if (code !== null) expect(isbn13(code)).toBe(code);
    }),
  );
});
