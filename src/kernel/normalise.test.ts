import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { isNonLatin, normalise, slugify } from './normalise.ts';

test('ignores case, accents, width and punctuation', () => {
  expect(normalise('  L’ÉTRANGER — Čapek: ＡＢＣ ')).toBe('l etranger capek abc');
  expect(normalise('Ёжик, Ὀδύσσεια, Straße, Æsop, Łódź')).toBe('ежик οδυσσεια strasse aesop lodz');
  expect(normalise('أَلْفُ لَيْلَةٍ')).toBe(normalise('الف ليلة'));
  expect(normalise('רִאשׁוֹן')).toBe('ראשון');
  expect(normalise('بســـم')).toBe('بسم');
});

test('keeps marks that make a different letter', () => {
  expect(normalise('भगवद्गीता')).toBe('भगवद्गीता');
  expect(normalise('がぎ')).toBe('がぎ');
  expect(normalise('한국어')).toBe('한국어');
});

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(normalise(normalise(text))).toBe(normalise(text));
    }),
  );
});

test('slugs are lower-case ASCII for titles in the Latin script, whatever their accents', () => {
  expect(slugify('Les Misérables')).toBe('les-miserables');
  expect(slugify('Plutarch’s Lives, Vol. II')).toBe('plutarchs-lives-vol-ii');
  expect(slugify('Die Räuber & Straße')).toBe('die-rauber-strasse');
  expect(slugify('Egils saga Skallagrímssonar: Þórólfr')).toBe('egils-saga-skallagrimssonar-thorolfr');
  expect(slugify('  —Quo Vadis?—  ')).toBe('quo-vadis');
});

test('slugs keep letters of other scripts', () => {
  expect(slugify('Война и мир')).toBe('воина-и-мир');
  expect(slugify('源氏物語')).toBe('源氏物語');
});

test('distinguishes other scripts from Latin letters with accents', () => {
  expect(isNonLatin('Ὀδύσσεια')).toBe(true);
  expect(isNonLatin('L’Éducation sentimentale, 2')).toBe(false);
});
