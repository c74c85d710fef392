import { expect, test } from 'vitest';
import { distinctEnglishTitle } from './english-title.ts';

test.each([
  ['紅樓夢', 'Dream of the Red Chamber'],
  ['Евгений Онегин', 'Eugene Onegin'],
  ['تهافت', 'The Incoherence'],
  ['Die Leiden des jungen Werthers', 'The Sorrows of Young Werther'],
])('shows %s with its English title', (title, englishTitle) => {
  expect(distinctEnglishTitle({ title, englishTitle })).toBe(englishTitle);
});

test.each([
  ['Emma', null],
  ['Emma', undefined],
  ['Fables', 'Fables'],
  ['Pan Tadeusz', 'Pan Tadeusz: Or the Last Foray in Lithuania'],
  ['Canigó', 'Canigo, a Legend of the Pyrenees'],
])('shows %s without %j, which adds nothing', (title, englishTitle) => {
  expect(distinctEnglishTitle({ title, englishTitle })).toBeNull();
});
