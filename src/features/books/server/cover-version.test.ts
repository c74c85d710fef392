import { expect, test } from 'vitest';
import { coverVersion } from './cover-version.ts';

const look = {
  title: 'Emma',
  author: 'Jane Austen',
  volume: null,
  year: 1815,
  genres: ['Fiction'],
  pages: 474,
};

test('the version is ten hexadecimal digits, the same for the same look', () => {
  expect(coverVersion(look)).toMatch(/^[0-9a-f]{10}$/);
  expect(coverVersion({ ...look })).toBe(coverVersion(look));
});

test('it changes with everything that changes the look', () => {
  const others = [
    { title: 'Emma.' },
    { author: 'J. Austen' },
    { volume: 'I' },
    { year: 1816 },
    { pages: 475 },
  ];
  const versions = others.map((other) => coverVersion({ ...look, ...other }));
  versions.push(coverVersion({ ...look, genres: ['Romance'] }), coverVersion(look));
  expect(new Set(versions).size).toBe(versions.length);
});
