import { expect, test } from 'vitest';
import { emphasise } from './emphasis.ts';

/** Joins the pieces, with matches in brackets. */
const markMatches = (title: string, typed: string) =>
  emphasise(title, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('the typed beginning of a word is emphasised', () => {
  expect(markMatches('War and Peace', 'pea')).toBe('War and [Pea]ce');
  expect(markMatches('War and Peace', 'war and')).toBe('[War] [and] Peace');
});

test('case and accents do not matter', () => {
  expect(markMatches('Les Misérables', 'MISERA')).toBe('Les [Miséra]bles');
});

test('matches inside a word when no word begins with the text', () => {
  expect(markMatches('Pinocchio', 'occhio')).toBe('Pin[occhio]');
  expect(markMatches('An Iliad', 'an')).toBe('[An] Iliad');
});

test('marks the entire word when folding changes its length', () => {
  expect(markMatches('Die weiße Rose', 'weis')).toBe('Die [weiße] Rose');
});

test('marks nothing for an empty query, and loses no text', () => {
  expect(markMatches('“Emma”, a novel', '')).toBe('“Emma”, a novel');
  expect(markMatches('', 'emma')).toBe('');
});
