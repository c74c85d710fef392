import type { AdminSection } from './section.ts';
import { PEOPLE_AND_MONEY } from './sections-people-and-money.ts';
import { WORDS_SECTIONS } from './words-sections.ts';

export const SECTIONS: readonly AdminSection[] = [
  {
    ...{ path: '/admin', title: 'Today', permission: 'admin.use', group: 'Work' },
    load: () => import('#features/admin/admin/TodayPage.tsx'),
  },
  ...WORDS_SECTIONS,
  {
    ...{ path: '/admin/orders', title: 'Orders', permission: 'orders.read', group: 'Work' },
    load: () => import('#features/orders/admin/OrdersPage.tsx'),
  },
  {
    ...{ path: '/admin/orders/:code', title: 'An order', permission: 'orders.read' },
    load: () => import('#features/orders/admin/OrderPage.tsx'),
  },
  {
    ...{ path: '/admin/production', title: 'Production', permission: 'production.work', group: 'Work' },
    load: () => import('#features/orders/admin/ProductionPage.tsx'),
  },
  {
    ...{ path: '/admin/production/:line', title: 'A book in production', permission: 'production.work' },
    load: () => import('#features/orders/admin/ProductionLinePage.tsx'),
  },
  {
    ...{ path: '/admin/proofs', title: 'Proofs', permission: 'proofs.judge', group: 'Work' },
    load: () => import('#features/orders/admin/ProofsPage.tsx'),
  },
  {
    ...{ path: '/admin/proofs/:code/:line', title: 'A proof', permission: 'proofs.judge' },
    load: () => import('./pages/ProofPage.tsx'),
  },
  {
    ...{ path: '/admin/books', title: 'Books', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/BooksPage.tsx'),
  },
  {
    ...{ path: '/admin/books/:id', title: 'Book', permission: 'catalogue.read' },
    load: () => import('#features/books/admin/BookPage.tsx'),
  },
  {
    ...{ path: '/admin/prices', title: 'Prices', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/prices/admin/PricesPage.tsx'),
  },
  {
    ...{
      path: '/admin/price-changes',
      title: 'Changes of prices',
      permission: 'catalogue.read',
      group: 'Catalogue',
    },
    load: () => import('#features/prices/admin/ChangesPage.tsx'),
  },
  {
    ...{ path: '/admin/price-changes/:id', title: 'A change of prices', permission: 'catalogue.read' },
    load: () => import('#features/prices/admin/ChangePage.tsx'),
  },
  {
    ...{ path: '/admin/duplicates', title: 'Duplicates', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/DuplicatesPage.tsx'),
  },
  {
    ...{ path: '/admin/authors', title: 'Authors', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/AuthorsPage.tsx'),
  },
  {
    ...{ path: '/admin/genres', title: 'Genres', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/GenresPage.tsx'),
  },
  {
    ...{ path: '/admin/languages', title: 'Languages', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/LanguagesPage.tsx'),
  },
  {
    ...{ path: '/admin/colours', title: 'Leathers', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/ColoursPage.tsx'),
  },
  {
    ...{ path: '/admin/collections', title: 'Collections', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/CollectionsPage.tsx'),
  },
  {
    ...{ path: '/admin/galleries', title: 'Galleries', permission: 'catalogue.read', group: 'Catalogue' },
    load: () => import('#features/books/admin/GalleriesPage.tsx'),
  },
  ...PEOPLE_AND_MONEY,
  {
    ...{ path: '/admin/letters', title: 'Letters', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/admin/LettersPage.tsx'),
  },
  {
    ...{ path: '/admin/letters/:id', title: 'Letter', permission: 'letters.answer' },
    load: () => import('#features/contact/admin/LetterPage.tsx'),
  },
  {
    ...{ path: '/admin/quotes', title: 'Quotes', permission: 'letters.answer', group: 'Work' },
    load: () => import('#features/contact/admin/QuotesPage.tsx'),
  },
  {
    ...{
      path: '/admin/canned-answers',
      title: 'Canned answers',
      permission: 'letters.answer',
      group: 'Work',
    },
    load: () => import('#features/contact/admin/CannedAnswersPage.tsx'),
  },
  {
    ...{ path: '/admin/imports', title: 'Imports', permission: 'imports.run', group: 'Catalogue' },
    load: () => import('#features/imports/admin/ImportsPage.tsx'),
  },
  {
    ...{ path: '/admin/imports/:id', title: 'Import', permission: 'imports.run' },
    load: () => import('#features/imports/admin/ImportPage.tsx'),
  },
  {
    ...{ path: '/admin/staff', title: 'Staff', permission: 'staff.manage', group: 'People' },
    load: () => import('#features/admin/admin/StaffPage.tsx'),
  },
  {
    ...{ path: '/admin/audit', title: 'Audit log', permission: 'audit.read', group: 'Shop' },
    load: () => import('#features/admin/admin/AuditPage.tsx'),
  },
];
