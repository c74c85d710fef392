import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { parsePattern, parseSearchText, toIndexedWords } from './search-query.ts';

const parseWords = (query: string) => parseSearchText(query).words.map((word) => word.text);

test('stop words are dropped unless there is nothing else', () => {
  expect(parseWords('The History of the World')).toEqual(['history', 'world']);
  expect(parseWords('to be or not to be')).toEqual(['to', 'be', 'or', 'not']);
});

test('only words longer than three letters are loose', () => {
  expect(parseSearchText('war peace').words).toEqual([
    { text: 'war', loose: false },
    { text: 'peace', loose: true },
  ]);
});

test('quoted parts keep their order and their stop words', () => {
  expect(parseSearchText('"war and peace" tolstoy')).toMatchObject({
    phrases: [['war', 'and', 'peace']],
    words: [{ text: 'tolstoy' }],
  });
  expect(parseSearchText('«Война и мир»').phrases).toEqual([['воина', 'и', 'мир']]);
});

test('blocked characters are stripped', () => {
  expect(parseWords('(war) {peace} [tolstoy]')).toEqual(['war', 'peace', 'tolstoy']);
});

test('scripts without spaces are searched by pairs', () => {
  expect(parseWords('紅樓夢')).toEqual(['紅樓', '樓夢']);
  expect(parseWords('夢')).toEqual(['夢']);
  expect(toIndexedWords('紅樓夢 Dream')).toEqual({
    inOrder: ['紅樓', '樓夢', 'dream'],
    extra: ['紅', '樓', '夢'],
  });
});

test('a pattern keeps its asterisks', () => {
  expect(parsePattern('*War and pe*ce*')).toEqual(['*war', 'pe*ce*']);
  expect(parsePattern('***')).toEqual([]);
});

test('every query matches the text it was made from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { inOrder, extra: extraWords } = toIndexedWords(text);
      const stored = new Set([...inOrder, ...extraWords]);
      for (const word of parseWords(text.replace(/["“”„«»(){}[\]]/g, ' '))) expect(stored).toContain(word);
    }),
  );
});

test('words contain no operators of text queries', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const word of [...toIndexedWords(text).inOrder, ...parseWords(text)])
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});
