import type { DeskSection } from './section.ts';
import { PEOPLE_AND_MONEY } from './sections-people-and-money.ts';
import { WORDS_SECTIONS } from './words-sections.ts';

/** All pages of the desk behind its door, in the order of the menu. */
export const SECTIONS: readonly DeskSection[] = [
  {
    ...{ path: '/desk', title: 'Today', permission: 'desk.use', group: 'Work' },
    load: () => import('#features/desk/desk/TodayPage.tsx'),
  },
  ...WORDS_SECTIONS,
  {
    ...{ path: '/desk/orders', title: 'Orders', permission: 'orders.read', group: 'Work' },
    load: () => import('#features/orders/desk/OrdersPage.tsx'),
  },
  {
    ...{ path: '/desk/orders/:code', title: 'An order', permission: 'orders.read' },
    load: () => import('#features/orders/desk/OrderPage.tsx'),
  },
  {
    ...{ path: '/desk/bench', title: 'Bench', permission: 'bench.work', group: 'Work' },
    load: () => import('#features/orders/desk/BenchPage.tsx'),
  },
  {
    ...{ path: '/desk/bench/:line', title: 'A book at the bench', permission: 'bench.work' },
    load: () => import('#features/orders/desk/BenchLinePage.tsx'),
  },
  {
    ...{ path: '/desk/proofs', title: 'Proofs', permission: 'proofs.judge', group: 'Work' },
    load: () => import('#features/orders/desk/ProofsPage.tsx'),
  },
  {
    ...{ path: '/desk/proofs/:code/:line', title: 'A proof', permission: 'proofs.judge' },
    load: () => import('./pages/ProofPage.tsx'),
  },
  {
    ...{ path: '/desk/books', title: 'Books', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/BooksPage.tsx'),
  },
  {
    ...{ path: '/desk/books/:id', title: 'Book', permission: 'catalogue.read' },
    load: () => import('#features/books/desk/BookPage.tsx'),
  },
  {
    ...{ path: '/desk/prices', title: 'Prices', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/prices/desk/PricesPage.tsx'),
  },
  {
    ...{
      path: '/desk/price-changes',
      title: 'Changes of prices',
      permission: 'catalogue.read',
      group: 'Catalogue',
    },
    load: () => import('#features/prices/desk/ChangesPage.tsx'),
  },
  {
    ...{ path: '/desk/price-changes/:id', title: 'A change of prices', permission: 'catalogue.read' },
    load: () => import('#features/prices/desk/ChangePage.tsx'),
  },
  {
    ...{ path: '/desk/duplicates', title: 'Duplicates', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/DuplicatesPage.tsx'),
  },
  {
    ...{ path: '/desk/authors', title: 'Authors', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/AuthorsPage.tsx'),
  },
  {
    ...{ path: '/desk/genres', title: 'Genres', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/GenresPage.tsx'),
  },
  {
    ...{ path: '/desk/languages', title: 'Languages', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/LanguagesPage.tsx'),
  },
  {
    ...{ path: '/desk/colours', title: 'Leathers', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/ColoursPage.tsx'),
  },
  {
    ...{ path: '/desk/collections', title: 'Collections', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/CollectionsPage.tsx'),
  },
  {
    ...{ path: '/desk/galleries', title: 'Galleries', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/desk/GalleriesPage.tsx'),
  },
  ...PEOPLE_AND_MONEY,
  {
    ...{ path: '/desk/letters', title: 'Letters', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/desk/LettersPage.tsx'),
  },
  {
    ...{ path: '/desk/letters/:id', title: 'Letter', permission: 'letters.answer' },
    load: () => import('#features/contact/desk/LetterPage.tsx'),
  },
  {
    ...{ path: '/desk/quotes', title: 'Quotes', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/desk/QuotesPage.tsx'),
  },
  {
    ...{ path: '/desk/canned-answers', title: 'Canned answers', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/desk/CannedAnswersPage.tsx'),
  },
  {
    ...{ path: '/desk/imports', title: 'Imports', permission: 'imports.run', group: 'Catalogue' },
    load: () => import('#features/imports/desk/ImportsPage.tsx'),
  },
  {
    ...{ path: '/desk/imports/:id', title: 'Import', permission: 'imports.run' },
    load: () => import('#features/imports/desk/ImportPage.tsx'),
  },
  {
    ...{ path: '/desk/staff', title: 'Staff', permission: 'staff.manage', group: 'People' },
    load: () => import('#features/desk/desk/StaffPage.tsx'),
  },
  {
    ...{ path: '/desk/audit', title: 'Audit log', permission: 'audit.read', group: 'Shop' },
    load: () => import('#features/desk/desk/AuditPage.tsx'),
  },
];
