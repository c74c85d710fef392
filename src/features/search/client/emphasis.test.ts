import { expect, test } from 'vitest';
import { emphasise } from './emphasis.ts';

/** Joins the pieces, with matches in brackets. */
const markMatches = (title: string, typed: string) =>
  emphasise(title, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['the typed beginning of a word', 'War and Peace', 'pea', 'War and [Pea]ce'],
  ['every typed word', 'War and Peace', 'war and', '[War] [and] Peace'],
  ['without regard to case and accents', 'Les Misérables', 'MISERA', 'Les [Miséra]bles'],
  ['the inside of a word that none begins with', 'Pinocchio', 'occhio', 'Pin[occhio]'],
  ['no inside of two letters', 'An Iliad', 'an', '[An] Iliad'],
  ['the entire word when folding changes its length', 'Die weiße Rose', 'weis', 'Die [weiße] Rose'],
  ['nothing for an empty query', '“Emma”, a novel', '', '“Emma”, a novel'],
  ['nothing in an empty title', '', 'emma', ''],
])('marks %s', (_, title, typed, marked) => {
  expect(markMatches(title, typed)).toBe(marked);
});
