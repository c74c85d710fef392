import { expect, test } from 'vitest';
import { isNonLatin, slugOf } from './slug.ts';

test('slugs are lower-case ASCII for titles in the Latin script, whatever their accents', () => {
  expect(slugOf('Les Misérables')).toBe('les-miserables');
  expect(slugOf('Plutarch’s Lives, Vol. II')).toBe('plutarchs-lives-vol-ii');
  expect(slugOf('Die Räuber & Straße')).toBe('die-rauber-strasse');
  expect(slugOf('Egils saga Skallagrímssonar: Þórólfr')).toBe('egils-saga-skallagrimssonar-thorolfr');
  expect(slugOf('  —Quo Vadis?—  ')).toBe('quo-vadis');
});

test('letters of other scripts are kept', () => {
  expect(slugOf('Война и мир')).toBe('воина-и-мир');
  expect(slugOf('源氏物語')).toBe('源氏物語');
});

test('a title in another script is told from one with accents', () => {
  expect(isNonLatin('Ὀδύσσεια')).toBe(true);
  expect(isNonLatin('L’Éducation sentimentale, 2')).toBe(false);
});
