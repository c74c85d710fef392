import { expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { parseInquiry } from './inquiry.ts';

const parse = (query: string) => parseInquiry(new URLSearchParams(query));

test('a book that no search found becomes the subject', () => {
  expect(parse('service=find&q=War%20and%20Peace')?.subject).toBe('Finding a book: War and Peace');
  expect(parse('service=find&q=War%20and%20Peace')?.message).toBe('Book: War and Peace\n\n');
  expect(parse('service=find')?.subject).toBe('Finding a book');
  expect(parse('service=find')?.message).toBe('');
});

test('control characters and line breaks are removed, and the length is limited', () => {
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
])('"Get A Quote" on %s has its own subject', (page) => {
  const { search } = new URL(quoteRequestPath(page.slice(1)), 'http://shop.test');
  expect(parse(search)?.subject).toMatch(/^A quote for /);
});

test.each(['', 'service=', 'service=constructor', 'service=contact-us', 'q=Emma'])(
  'ignores the query %j',
  (query) => {
    expect(parse(query)).toBeNull();
  },
);
