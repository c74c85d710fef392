import { firstCharacters } from '#kernel/characters.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { isService, type Service } from './services.ts';

/** Prefilled subject and message of the contact form. */
export interface Inquiry {
  service: Service;
  subject: string;
  tellUs: string;
  message: string;
}

/** Subject line per service, and the details we need. */
export const SUBJECTS: Record<Service, { subject: string; tellUs: string }> = {
  'customized-personalized-books': {
    subject: 'A quote for customising a book',
    tellUs: 'the title and language, the edition, leather and colour, and the text to be lettered',
  },
  'leather-book-binding-services': {
    subject: 'A quote for leather binding',
    tellUs: 'the height and thickness of the book, and whether it is sewn or glued',
  },
  'book-restoration-services': {
    subject: 'A quote for restoring a book',
    tellUs: 'what the book is, where it is damaged, and what it is for',
  },
  'print-book-from-pdf': {
    subject: 'A quote for printing from PDF',
    tellUs: 'the number of pages, the trim size, colour or black, and how many copies',
  },
  'phd-thesis-binding-services': {
    subject: 'A quote for binding a thesis',
    tellUs: 'the university and degree, how many pages and copies, and the date by which you need it',
  },
  'luxury-bookbinding-services-for-publishers': {
    subject: 'A quote for a publisher',
    tellUs: 'the title, the number of copies, and whether you send sheets or a file',
  },
  'bulk-leather-bound-books-for-booksellers': {
    subject: 'A quote for a bookseller',
    tellUs: 'the titles, editions and quantities, and where they go',
  },
  'leather-bound-editions-for-authors': {
    subject: 'A quote for an author',
    tellUs: 'the book, the number of copies, and whether you send sheets or a PDF',
  },
  'print-on-demand': {
    subject: 'A quote for printing on demand',
    tellUs: 'the number of pages, the trim size, the edition, and how many copies you expect',
  },
  'luxury-corporate-gifts-for-employees': {
    subject: 'A quote for corporate gifts',
    tellUs: 'the titles or the subject, the quantity and edition, where they go, and the date',
  },
  books: {
    subject: 'An order for books',
    tellUs: 'which books, in which edition, leather and colour, how many copies, and where they go',
  },
  find: {
    subject: 'Finding a book',
    tellUs: 'the title, author and language, and the edition and leather you would like it bound in',
  },
  order: {
    subject: 'An order or a problem',
    tellUs: 'the order code, and what to change or what is wrong',
  },
  other: {
    subject: 'Something else',
    tellUs: 'what you have in mind; if a date matters, put it in the first line',
  },
};

/**
 * Reads the query of the contact page: `?service=` with the path of a service's page (decision 20), or
 * `?service=find&q=` with a book that no search found (decision 26). Null for anything else.
 */
export function parseInquiry(query: URLSearchParams): Inquiry | null {
  const service = query.get('service');
  if (!isService(service)) return null;
  const book = service === 'find' ? toSingleLine(query.get('q') ?? '') : '';
  const { subject, tellUs } = SUBJECTS[service];
  if (!book) return { service, subject, tellUs, message: '' };
  return { service, subject: `${subject}: ${book}`, tellUs, message: `Book: ${book}\n\n` };
}

function toSingleLine(text: string): string {
  return firstCharacters(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), SEARCH_TEXT_MAX);
}
