import { expect, test } from 'vitest';
import { isNonLatin, slugify } from './slug.ts';

test('slugs are lower-case ASCII for titles in the Latin script, whatever their accents', () => {
  expect(slugify('Les Misérables')).toBe('les-miserables');
  expect(slugify('Plutarch’s Lives, Vol. II')).toBe('plutarchs-lives-vol-ii');
  expect(slugify('Die Räuber & Straße')).toBe('die-rauber-strasse');
  expect(slugify('Egils saga Skallagrímssonar: Þórólfr')).toBe('egils-saga-skallagrimssonar-thorolfr');
  expect(slugify('  —Quo Vadis?—  ')).toBe('quo-vadis');
});

test('keeps letters of other scripts', () => {
  expect(slugify('Война и мир')).toBe('воина-и-мир');
  expect(slugify('源氏物語')).toBe('源氏物語');
});

test('distinguishes other scripts from Latin letters with accents', () => {
  expect(isNonLatin('Ὀδύσσεια')).toBe(true);
  expect(isNonLatin('L’Éducation sentimentale, 2')).toBe(false);
});
