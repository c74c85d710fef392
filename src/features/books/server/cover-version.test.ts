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

test('is ten hexadecimal digits, equal for equal covers', () => {
  expect(coverVersion(look)).toMatch(/^[0-9a-f]{10}$/);
  expect(coverVersion({ ...look })).toBe(coverVersion(look));
});

test('changes with every field that affects the cover', () => {
  const changes = [
    { title: 'Emma.' },
    { author: 'J. Austen' },
    { volume: 'I' },
    { year: 1816 },
    { pages: 475 },
  ];
  const versions = changes.map((change) => coverVersion({ ...look, ...change }));
  versions.push(coverVersion({ ...look, genres: ['Romance'] }), coverVersion(look));
  expect(new Set(versions).size).toBe(versions.length);
});
