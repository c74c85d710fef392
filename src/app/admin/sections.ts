import type { ComponentType } from 'react';
import { ADMIN } from '#kernel/admin-paths.ts';
import type { Permission } from '#kernel/staff.ts';

export const MENU_GROUPS = ['Work', 'Catalogue', 'Content', 'People', 'Finance', 'Shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface AdminSection {
  path: string;
  title: string;
  permission: Permission;
  /** Pages without a group are linked from other pages. */
  group?: MenuGroup | undefined;
  load: () => Promise<{ Page: ComponentType }>;
}

const section =
  (permission: Permission, group?: MenuGroup) =>
  (path: string, title: string, load: AdminSection['load']): AdminSection => ({
    path: path ? `${ADMIN.today}/${path}` : ADMIN.today,
    title,
    permission,
    group,
    load,
  });

const content = section('content.read', 'Content');
const contentPage = section('content.read');
const wording = section('wording.write', 'Content');
const wordingPage = section('wording.write');
const orders = section('orders.read', 'Work');
const orderPage = section('orders.read');
const production = section('production.work', 'Work');
const productionPage = section('production.work');
const proofs = section('proofs.judge', 'Work');
const proofPage = section('proofs.judge');
const catalogue = section('catalogue.read', 'Catalogue');
const cataloguePage = section('catalogue.read');
const people = section('people.read', 'People');
const personPage = section('people.read');
const invitations = section('invitations.write', 'People');
const reviews = section('reviews.moderate', 'People');
const money = section('money.read', 'Finance');
const moneyPage = section('money.read');
const shop = section('shop.manage', 'Shop');
const conversations = section('conversations.answer', 'Work');
const conversationPage = section('conversations.answer');
const imports = section('imports.run', 'Catalogue');
const importPage = section('imports.run');
const staff = section('staff.manage', 'People');
const audit = section('audit.read', 'Shop');

/** All pages of the admin, in the order of the menu; paths are below `/admin`. */
export const SECTIONS: readonly AdminSection[] = [
  section('admin.use', 'Work')('', 'Today', () => import('#features/admin/admin/TodayPage.tsx')),
  content('articles', 'Articles', () => import('#features/blog/admin/ArticlesPage.tsx')),
  contentPage('articles/:id', 'Article', () => import('#features/blog/admin/EditArticlePage.tsx')),
  contentPage('articles/:id/preview', 'Preview', () => import('#features/blog/admin/PreviewPage.tsx')),
  contentPage('articles/:id/versions', 'Versions', () => import('#features/blog/admin/VersionsPage.tsx')),
  contentPage(
    'article-categories',
    'Blog categories',
    () => import('#features/blog/admin/CategoriesPage.tsx'),
  ),
  contentPage('article-authors', 'Blog writers', () => import('#features/blog/admin/AuthorsPage.tsx')),
  content('pages', 'Pages', () => import('#features/services/admin/PagesPage.tsx')),
  contentPage('pages/:slug', 'Page', () => import('#features/services/admin/EditPagePage.tsx')),
  contentPage(
    'service-prices',
    'Service prices',
    () => import('#features/services/admin/ServicePricesPage.tsx'),
  ),
  content('banners', 'Banners', () => import('#features/offers/admin/BannersPage.tsx')),
  content('offers', 'Offers', () => import('#features/offers/admin/OffersPage.tsx')),
  content('questions', 'FAQs', () => import('#features/faq/admin/QuestionsPage.tsx')),
  contentPage('question-headings', 'FAQ categories', () => import('#features/faq/admin/HeadingsPage.tsx')),
  content('testimonials', 'Testimonials', () => import('#features/testimonials/admin/TestimonialsPage.tsx')),
  content('videos', 'Videos', () => import('#features/services/admin/VideosPage.tsx')),
  content('blocks', 'Content blocks', () => import('#features/home/admin/BlocksPage.tsx')),
  content('redirects', 'Redirects', () => import('#features/redirects/admin/RedirectsPage.tsx')),
  wording('email-wording', 'Email wording', () => import('#features/wording/admin/WordingsPage.tsx')),
  wordingPage(
    'email-wording/:kind',
    'Email wording',
    () => import('#features/wording/admin/WordingPage.tsx'),
  ),
  orders('orders', 'Orders', () => import('#features/orders/admin/OrdersPage.tsx')),
  orderPage('orders/:code', 'Order', () => import('#features/orders/admin/OrderPage.tsx')),
  production('production', 'Production', () => import('#features/orders/admin/ProductionPage.tsx')),
  productionPage(
    'production/:line',
    'Book in production',
    () => import('#features/orders/admin/ProductionLinePage.tsx'),
  ),
  proofs('proofs', 'Proofs', () => import('#features/orders/admin/ProofsPage.tsx')),
  proofPage('proofs/:code/:line', 'Proof', () => import('./pages/ProofPage.tsx')),
  catalogue('books', 'Books', () => import('#features/books/admin/BooksPage.tsx')),
  cataloguePage('books/:id', 'Book', () => import('#features/books/admin/BookPage.tsx')),
  catalogue('prices', 'Prices', () => import('#features/prices/admin/PricesPage.tsx')),
  catalogue('price-changes', 'Price changes', () => import('#features/prices/admin/ChangesPage.tsx')),
  cataloguePage('price-changes/:id', 'Price change', () => import('#features/prices/admin/ChangePage.tsx')),
  catalogue('duplicates', 'Duplicates', () => import('#features/books/admin/DuplicatesPage.tsx')),
  catalogue('authors', 'Authors', () => import('#features/books/admin/AuthorsPage.tsx')),
  catalogue('genres', 'Genres', () => import('#features/books/admin/GenresPage.tsx')),
  catalogue('languages', 'Languages', () => import('#features/books/admin/LanguagesPage.tsx')),
  catalogue('colours', 'Leather colours', () => import('#features/books/admin/ColoursPage.tsx')),
  catalogue('collections', 'Collections', () => import('#features/books/admin/CollectionsPage.tsx')),
  catalogue('galleries', 'Galleries', () => import('#features/books/admin/GalleriesPage.tsx')),
  people('customers', 'Customers', () => import('#features/accounts/admin/CustomersPage.tsx')),
  personPage('customers/:id', 'Customer', () => import('./CustomerPage.tsx')),
  invitations('invitations', 'RB Exclusive', () => import('#features/exclusive/admin/InvitationsPage.tsx')),
  people('subscribers', 'Subscribers', () => import('#features/newsletter/admin/SubscribersPage.tsx')),
  reviews('reviews', 'Reviews', () => import('#features/reviews/admin/ReviewsPage.tsx')),
  money('coupons', 'Coupons', () => import('#features/coupons/admin/CouponsPage.tsx')),
  moneyPage('coupons/:id/uses', 'Coupon uses', () => import('#features/coupons/admin/CouponUsesPage.tsx')),
  money('shipping', 'Shipping', () => import('#features/checkout/admin/ShippingPage.tsx')),
  moneyPage('shipping/zones', 'Shipping zones', () => import('#features/checkout/admin/ZonesPage.tsx')),
  money('taxes', 'Taxes', () => import('#features/checkout/admin/TaxesPage.tsx')),
  money('costs', 'Costs', () => import('#features/checkout/admin/CostsPage.tsx')),
  moneyPage('costs/wrapping', 'Wrapping prices', () => import('#features/checkout/admin/WrappingPage.tsx')),
  moneyPage(
    'costs/designs',
    'Customisation prices',
    () => import('#features/checkout/admin/DesignPricesPage.tsx'),
  ),
  moneyPage('costs/closed-days', 'Closed days', () => import('#features/checkout/admin/ClosedDaysPage.tsx')),
  moneyPage('costs/recommendations', 'Referrals', () => import('#features/referrals/admin/TermsPage.tsx')),
  money('rates', 'Exchange rates', () => import('#features/rates/admin/RatesPage.tsx')),
  money('ledger', 'Ledger', () => import('#features/ledger/admin/LedgerPage.tsx')),
  money('statements', 'Statements', () => import('#features/ledger/admin/StatementsPage.tsx')),
  shop('countries', 'Countries', () => import('#features/region/admin/CountriesPage.tsx')),
  shop('failures', 'Failures', () => import('#features/failures/admin/FailuresPage.tsx')),
  conversations(
    'conversations',
    'Conversations',
    () => import('#features/contact/admin/ConversationsPage.tsx'),
  ),
  conversationPage(
    'conversations/:id',
    'Conversation',
    () => import('#features/contact/admin/ConversationPage.tsx'),
  ),
  conversations('quotes', 'Quotes', () => import('#features/contact/admin/QuotesPage.tsx')),
  conversations(
    'saved-replies',
    'Saved replies',
    () => import('#features/contact/admin/SavedRepliesPage.tsx'),
  ),
  imports('imports', 'Imports', () => import('#features/imports/admin/ImportsPage.tsx')),
  importPage('imports/:id', 'Import', () => import('#features/imports/admin/ImportPage.tsx')),
  staff('staff', 'Staff', () => import('#features/admin/admin/StaffPage.tsx')),
  audit('audit', 'Audit log', () => import('#features/admin/admin/AuditPage.tsx')),
];
