/** Subjects of the contact form in its order, by the `service` of its query (decision 20). */
export const SERVICES = {
  'customized-personalized-books': 'Customization of Books',
  'leather-book-binding-services': 'Leather Binding',
  'print-book-from-pdf': 'PDF Transformation',
  'book-restoration-services': 'Book Restoration',
  'phd-thesis-binding-services': 'Thesis Binding',
  'bulk-leather-bound-books-for-booksellers': 'For Booksellers',
  'luxury-bookbinding-services-for-publishers': 'For Publishers',
  'leather-bound-editions-for-authors': 'For Authors',
  'luxury-corporate-gifts-for-employees': 'Corporate Gifts',
  'print-on-demand': 'Print on Demand',
  books: 'Books from the shop',
  find: 'Finding a book',
  order: 'An order or a problem',
  other: 'Something else',
} as const;
export type Service = keyof typeof SERVICES;

export const isService = (name: unknown): name is Service =>
  typeof name === 'string' && Object.hasOwn(SERVICES, name);
