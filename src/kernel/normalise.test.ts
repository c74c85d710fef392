import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { normalise } from './normalise.ts';

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
