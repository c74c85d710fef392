import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from '#kernel/escape.ts';
import { searchFaqs } from './faq-search.ts';

const FAQS = [
  {
    question: 'How long does a book take?',
    answer: '<p>Every book is bound in 21 working days, a thesis in 10.</p>',
  },
  { question: 'Is the gold real?', answer: '<p>It is gold foil, pressed with heated brass type.</p>' },
  {
    question: 'Can I return a customised book?',
    answer: '<p>Only if it is <a href="/return-refunds">faulty</a>.</p>',
  },
];
const searchIndexes = (query: string) => searchFaqs(FAQS, query).map((faq) => FAQS.indexOf(faq));

test('search matches the beginnings of words in questions and answers', () => {
  expect(searchIndexes('gold')).toEqual([1]);
  expect(searchIndexes('thes')).toEqual([0]);
  expect(searchIndexes('brass foil')).toEqual([1]);
  expect(searchIndexes('faulty customised')).toEqual([2]);
  expect(searchIndexes('GÓLD')).toEqual([1]);
});

test('a match must contain every search word', () => {
  expect(searchIndexes('gold thesis')).toEqual([]);
  expect(searchIndexes('book faulty')).toEqual([2]);
});

test('filler words are ignored unless there are no others', () => {
  expect(searchIndexes('how long does it take')).toEqual([0]);
  expect(searchIndexes('can i return it?')).toEqual([2]);
  expect(searchIndexes('how')).toEqual([0]);
});

test('search ignores HTML tags and finds nothing for unknown words', () => {
  expect(searchIndexes('href')).toEqual([]);
  expect(searchIndexes('parchment')).toEqual([]);
});

test('HTML entities are decoded once', () => {
  expect(htmlToText('<p>Tom &amp; Jerry &lt;3 &quot;x&quot;</p>\n<p>end</p>')).toBe('Tom & Jerry <3 "x" end');
  expect(htmlToText('&amp;lt;')).toBe('&lt;');
});

test('any query returns a subset of the questions in their order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      const places = searchIndexes(query);
      expect(places).toEqual([...places].sort());
      if (query.trim() === '') expect(places).toEqual([0, 1, 2]);
    }),
  );
});
