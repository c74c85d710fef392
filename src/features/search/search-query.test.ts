import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { indexedWords, parsePattern, parseSearchText } from './search-query.ts';

const words = (query: string) => parseSearchText(query).words.map((word) => word.text);

test('stop words are dropped unless there is nothing else', () => {
  expect(words('The History of the World')).toEqual(['history', 'world']);
  expect(words('to be or not to be')).toEqual(['to', 'be', 'or', 'not']);
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
  expect(words('(war) {peace} [tolstoy]')).toEqual(['war', 'peace', 'tolstoy']);
});

test('scripts without spaces are searched by pairs', () => {
  expect(words('紅樓夢')).toEqual(['紅樓', '樓夢']);
  expect(words('夢')).toEqual(['夢']);
  expect(indexedWords('紅樓夢 Dream')).toEqual({
    inOrder: ['紅樓', '樓夢', 'dream'],
    extra: ['紅', '樓', '夢'],
  });
});

test('a pattern keeps its asterisks', () => {
  expect(parsePattern('*War and pe*ce*')).toEqual(['*war', 'pe*ce*']);
  expect(parsePattern('***')).toEqual([]);
});

test('every query finds the text it was made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { inOrder, extra: beside } = indexedWords(text);
      const stored = new Set([...inOrder, ...beside]);
      for (const word of words(text.replace(/["“”„«»(){}[\]]/g, ' '))) expect(stored).toContain(word);
    }),
  );
});

test('words hold nothing that a text query could mistake for its own signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      for (const word of [...indexedWords(text).inOrder, ...words(text)])
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});
