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
const found = (query: string) => searchFaqs(FAQS, query).map((faq) => FAQS.indexOf(faq));

test('a question is found by words of its own and of its answer, and by their beginnings', () => {
  expect(found('gold')).toEqual([1]);
  expect(found('thes')).toEqual([0]);
  expect(found('brass foil')).toEqual([1]);
  expect(found('faulty customised')).toEqual([2]);
  expect(found('GÓLD')).toEqual([1]);
});

test('a question is found only where it has every word', () => {
  expect(found('gold thesis')).toEqual([]);
  expect(found('book faulty')).toEqual([2]);
});

test('words that every question has do not count, unless there are no others', () => {
  expect(found('how long does it take')).toEqual([0]);
  expect(found('can i return it?')).toEqual([2]);
  expect(found('how')).toEqual([0]);
});

test('what stands in a tag is not text, and nothing is found by words that are not there', () => {
  expect(found('href')).toEqual([]);
  expect(found('parchment')).toEqual([]);
});

test('signs that HTML writes otherwise are read as they are', () => {
  expect(htmlToText('<p>Tom &amp; Jerry &lt;3 &quot;x&quot;</p>\n<p>end</p>')).toBe('Tom & Jerry <3 "x" end');
  expect(htmlToText('&amp;lt;')).toBe('&lt;');
});

test('whatever is typed, what is found is a part of what there is, in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      const places = found(query);
      expect(places).toEqual([...places].sort());
      if (query.trim() === '') expect(places).toEqual([0, 1, 2]);
    }),
  );
});
