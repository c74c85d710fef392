import { expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { parseInquiry } from './inquiry.ts';

const parse = (query: string) => parseInquiry(new URLSearchParams(query));

test('a book that no search found is the subject', () => {
  expect(parse('service=find&q=War%20and%20Peace')?.subject).toBe('Finding a book: War and Peace');
  expect(parse('service=find&q=War%20and%20Peace')?.message).toBe('Book: War and Peace\n\n');
  expect(parse('service=find')?.subject).toBe('Finding a book');
  expect(parse('service=find')?.message).toBe('');
});

test('what could not stand in a line is taken out of it, and it has an end', () => {
  expect(parse(`service=find&q=${encodeURIComponent(' War\u0000\nand   Peace ')}`)?.subject).toBe(
    'Finding a book: War and Peace',
  );
  expect(parse(`service=find&q=${'x'.repeat(9000)}`)?.subject.length).toBeLessThan(230);
});

test.each([
  PAGES.services,
  PAGES.leatherBinding,
  PAGES.bookRestoration,
  PAGES.pdfPrinting,
  PAGES.thesisBinding,
  PAGES.forPublishers,
  PAGES.forBooksellers,
  PAGES.forAuthors,
  PAGES.printOnDemand,
  PAGES.corporateGifts,
])('"Get A Quote" on %s is a subject of its own', (page) => {
  const { search } = new URL(quoteRequestPath(page.slice(1)), 'http://shop.test');
  expect(parse(search)?.subject).toMatch(/^A quote for /);
});

test.each(['', 'service=', 'service=constructor', 'service=contact-us', 'q=Emma'])(
  'nothing is asked for by %j',
  (query) => {
    expect(parse(query)).toBeNull();
  },
);
