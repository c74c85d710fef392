import { expect, test } from 'vitest';
import { emphasise } from './emphasis.ts';

/** Joins the pieces, with matches in brackets. */
const marked = (title: string, typed: string) =>
  emphasise(title, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('the typed beginning of a word is emphasised', () => {
  expect(marked('War and Peace', 'pea')).toBe('War and [Pea]ce');
  expect(marked('War and Peace', 'war and')).toBe('[War] [and] Peace');
});

test('case and accents do not matter', () => {
  expect(marked('Les Misérables', 'MISERA')).toBe('Les [Miséra]bles');
});

test('what stands inside a word is found when no word begins with it', () => {
  expect(marked('Pinocchio', 'occhio')).toBe('Pin[occhio]');
  expect(marked('An Iliad', 'an')).toBe('[An] Iliad');
});

test('a word whose letters change their number in comparison is emphasised whole', () => {
  expect(marked('Die weiße Rose', 'weis')).toBe('Die [weiße] Rose');
});

test('nothing typed, nothing emphasised, and no text is lost', () => {
  expect(marked('“Emma”, a novel', '')).toBe('“Emma”, a novel');
  expect(marked('', 'emma')).toBe('');
});
