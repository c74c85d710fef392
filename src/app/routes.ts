import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGACY, PAGES, type PageName } from '#kernel/addresses.ts';

/**
 * The whole site: every page of the route table (storefront 2.1) and the module that makes it. Pages that say
 * one thing in prose share one module; what a page says is in the `pages` table.
 */
const MODULES: Record<Exclude<PageName, 'home'>, string> = {
  listing: 'pages/listing.tsx',
  bestSellers: 'pages/best-sellers.tsx',
  product: 'pages/product.tsx',
  bestSellerProduct: 'pages/best-seller-product.tsx',
  bestSellerByTitle: 'pages/best-seller-by-title.tsx',
  exclusiveProduct: 'pages/exclusive-product.tsx',
  cart: 'pages/cart.tsx',
  signIn: 'pages/login.tsx',
  signup: 'pages/signup.tsx',
  login: 'pages/login.tsx',
  forgotPassword: 'pages/forgot-password.tsx',
  createPassword: 'pages/create-password.tsx',
  verifyEmail: 'pages/verify-email.tsx',
  contactUs: 'pages/contact-us.tsx',
  accountOverview: 'pages/account-overview.tsx',
  myAccount: 'pages/account-overview.tsx',
  faq: 'pages/faq.tsx',
  blog: 'pages/blogs.tsx',
  article: 'pages/article.tsx',
  viewer: 'pages/prose.tsx',
  editor: 'pages/prose.tsx',
  services: 'pages/service.tsx',
  bookRestoration: 'pages/service.tsx',
  pdfPrinting: 'pages/service.tsx',
  thesisBinding: 'pages/service.tsx',
  leatherBinding: 'pages/service.tsx',
  ourCompany: 'pages/service.tsx',
  forPublishers: 'pages/service.tsx',
  forBooksellers: 'pages/service.tsx',
  forAuthors: 'pages/service.tsx',
  printOnDemand: 'pages/service.tsx',
  corporateGifts: 'pages/service.tsx',
  privacyPolicy: 'pages/legal.tsx',
  limitedEdition: 'pages/limited-edition.tsx',
  returnRefunds: 'pages/legal.tsx',
  termsAndConditions: 'pages/legal.tsx',
  subscribe: 'pages/subscribe.tsx',
  unsubscribe: 'pages/unsubscribe.tsx',
  profile: 'pages/profile.tsx',
  profileTab: 'pages/profile.tsx',
  customization: 'pages/members-only.tsx',
  checkout: 'pages/members-only.tsx',
  paymentStatus: 'pages/members-only.tsx',
  paymentFailed: 'pages/members-only.tsx',
  rbExclusive: 'pages/rb-exclusive.tsx',
};

export default [
  index('pages/home.tsx'),
  ...Object.entries(MODULES).map(([name, file]) => route(PAGES[name as PageName], file, { id: name })),
  ...Object.values(LEGACY).map((path, i) => route(path, 'pages/legacy-book.tsx', { id: `legacy${i}` })),
  route('*', 'pages/unknown.tsx', { id: 'unknown' }),
] satisfies RouteConfig;
