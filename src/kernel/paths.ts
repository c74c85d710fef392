import type { Catalogue } from './book.ts';
import type { LeatherType, VariantType } from './edition.ts';

/** Route table of the shop (storefront 2.1), the only place that spells page paths. */
export const PAGES = {
  home: '/',
  signIn: '/sign-in',
  signup: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  createPassword: '/create-password',
  verifyEmail: '/verify-email',
  contactUs: '/contact-us',
  accountOverview: '/account-overview',
  myAccount: '/my-account',
  profile: '/profile',
  profileTab: '/profile/:tab',
  order: '/profile/orders/:code',
  orderReturn: '/profile/orders/:code/return',
  proof: '/profile/orders/:code/proof/:line',
  faq: '/faq',
  listing: '/our-unique-collection',
  bestSellers: '/best-seller-book',
  blog: '/blogs',
  article: '/blog/:slug',
  product: '/listing/product/:sku/:titleSlug',
  bestSellerProduct: '/product/:id/:titleSlug',
  bestSellerByTitle: '/product/:titleSlug',
  viewer: '/viewer',
  editor: '/editor',
  customization: '/customization/:id/:titleSlug',
  sharedDesign: '/designs/shared/:token',
  startingDesigns: '/starting-designs',
  services: '/customized-personalized-books',
  bookRestoration: '/book-restoration-services',
  pdfPrinting: '/print-book-from-pdf',
  thesisBinding: '/phd-thesis-binding-services',
  leatherBinding: '/leather-book-binding-services',
  cart: '/cart',
  checkout: '/checkout',
  paymentStatus: '/payment-status',
  paymentFailed: '/payment-failed',
  pay: '/pay/:payment',
  paymentSandbox: '/payment-sandbox/:payment',
  ourCompany: '/our-company',
  rbExclusive: '/rb-exclusive',
  exclusiveProduct: '/rb-exclusive/:id/:name',
  forPublishers: '/luxury-bookbinding-services-for-publishers',
  forBooksellers: '/bulk-leather-bound-books-for-booksellers',
  forAuthors: '/leather-bound-editions-for-authors',
  printOnDemand: '/print-on-demand',
  corporateGifts: '/luxury-corporate-gifts-for-employees',
  privacyPolicy: '/privacy-policy',
  limitedEdition: '/limited-edition',
  returnRefunds: '/return-refunds',
  termsAndConditions: '/terms-and-conditions',
  subscribe: '/subscribe',
  unsubscribe: '/unsubscribe',
  conversation: '/conversations/:token',
} as const;
export type PageName = keyof typeof PAGES;

type Query = Record<string, string | number | readonly string[] | null | undefined>;

export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object') for (const item of value) params.append(name, item);
    else params.append(name, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const encodeSegment = (text: string) => encodeURIComponent(text);

/** Binding selected on a product page; kept in the query (decision 10). */
export interface BindingChoice {
  variantType?: VariantType | undefined;
  leatherType?: LeatherType | undefined;
  color?: string | undefined;
}

export interface BookIdentity {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title_slug: string;
}

/** Canonical path of a book's page (decision 11), with the selected binding in the query. */
export function bookPath(book: BookIdentity, choice: BindingChoice = {}): string {
  const query = { variantType: choice.variantType, leatherType: choice.leatherType, color: choice.color };
  const slug = encodeSegment(book.title_slug);
  if (book.catalogue === 'bestSeller') return withQuery(`/product/${encodeSegment(book.id)}/${slug}`, query);
  if (book.catalogue === 'exclusive')
    return withQuery(`/rb-exclusive/${encodeSegment(book.sku)}/${slug}`, query);
  return withQuery(`/listing/product/${encodeSegment(book.sku)}/${slug}`, query);
}

/** Query of the listing (decision 10). */
export interface ListingPathQuery {
  q?: string | undefined;
  field?: string | undefined;
  genre?: readonly string[] | undefined;
  author?: readonly string[] | undefined;
  language?: readonly string[] | undefined;
  from?: number | undefined;
  to?: number | undefined;
  leather?: string | undefined;
  edition?: string | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  currency?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  /** Kind of search that led here: `author` or `genres` (storefront 2.6, 2.8). */
  criteria?: string | undefined;
}
export const listingPath = (query: ListingPathQuery = {}) => withQuery(PAGES.listing, { ...query });
export const bestSellersPath = (query: ListingPathQuery = {}) => withQuery(PAGES.bestSellers, { ...query });
/** Tabs of the profile (decision 12); the wishlist lives under the profile path (storefront 2.1). */
export const PROFILE_TABS = [
  'details',
  'orders',
  'designs',
  'wishlist',
  'addresses',
  'wallet',
  'password',
  'privacy',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
export const profilePath = (tab: ProfileTab = 'details') =>
  tab === 'details' ? PAGES.profile : `${PAGES.profile}/${tab}`;
/** Home page with the 'Email Verification Pending' dialog open (storefront 4). */
export const verificationPendingPath = () => withQuery(PAGES.home, { verification: 'pending' });
export const verifyEmailPath = (token: string) => withQuery(PAGES.verifyEmail, { token });
export const createPasswordPath = (token: string) => withQuery(PAGES.createPassword, { token });
export const exclusiveInvitePath = (code: string) => withQuery(PAGES.rbExclusive, { code });
export const exclusivePath = (page = 1) => withQuery(PAGES.rbExclusive, { page: page > 1 ? page : null });
export const unsubscribePath = (token: string) => withQuery(PAGES.unsubscribe, { token });
export const NEWSLETTER_FIELD_ID = 'newsletter-email';
/** Lists emails not sent by SMTP, in development (decision 36). */
export const MAILBOX_PATH = '/development/mailbox';
export const publicFilePath = (key: string) => `/files/${key}`;
/** Path of a private file; whoever has the signed link can read it until it expires. */
export const signedFilePath = (
  key: string,
  query: Partial<Record<'expires' | 'name' | 'signature', string>> = {},
) => withQuery(`/signed-files/${key}`, query);
export const loginPath = (next: string) => withQuery(PAGES.login, { next });
/** Query of the blog's list (decision 10); `category` is a slug. */
export interface BlogPathQuery {
  q?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
}
export const blogPath = ({ q, category, page = 1 }: BlogPathQuery = {}) =>
  withQuery(PAGES.blog, { category, q, page: page > 1 ? page : null });
/** Atom feed of the newest articles (decision 47). */
export const BLOG_FEED = '/blogs/feed.xml';
export const articlePath = (slug: string) => `/blog/${encodeSegment(slug)}`;
export const quoteRequestPath = (service: string) => withQuery(PAGES.contactUs, { service });
export const messageOrderPath = () => quoteRequestPath('books');

export const PRODUCT_FEED = '/feeds/products.xml';
/** Paths of an earlier shop that carry a title or an id (storefront 2.2). */
export const LEGACY_PATHS = {
  bookDetail: '/books/detail',
  bestSellerTitle: '/best-seller-books/:titleSlug',
} as const;

/** Plain form that sets the country: `?country=FR&next=/path`; lists countries without `country`. */
export const REGION_PATH = '/region';
