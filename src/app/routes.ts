import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGACY, PAGES, type PageName } from '#kernel/addresses.ts';

/**
 * The whole site: every page of the route table (storefront 2.1) and the module that makes it. Pages that say
 * one thing in prose share one module; what a page says is in the `pages` table.
 */
const MODULES: Record<Exclude<PageName, 'home'>, string> = {
  listing: '../features/listing/pages/listing.tsx',
  bestSellers: '../features/listing/pages/best-sellers.tsx',
  product: 'pages/product.tsx',
  bestSellerProduct: 'pages/best-seller-product.tsx',
  bestSellerByTitle: 'pages/best-seller-by-title.tsx',
  exclusiveProduct: 'pages/exclusive-product.tsx',
  cart: 'pages/cart.tsx',
  signIn: 'pages/login.tsx',
  signup: 'pages/signup.tsx',
  login: 'pages/login.tsx',
  forgotPassword: '../features/accounts/pages/forgot-password.tsx',
  createPassword: '../features/accounts/pages/create-password.tsx',
  verifyEmail: '../features/accounts/pages/verify-email.tsx',
  contactUs: 'pages/contact-us.tsx',
  accountOverview: '../features/accounts/pages/account-overview.tsx',
  myAccount: '../features/accounts/pages/account-overview.tsx',
  faq: 'pages/faq.tsx',
  blog: 'pages/blogs.tsx',
  article: 'pages/article.tsx',
  viewer: '../features/services/pages/prose.tsx',
  editor: '../features/services/pages/prose.tsx',
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
  privacyPolicy: '../features/services/pages/legal.tsx',
  limitedEdition: 'pages/limited-edition.tsx',
  returnRefunds: '../features/services/pages/legal.tsx',
  termsAndConditions: '../features/services/pages/legal.tsx',
  subscribe: '../features/newsletter/pages/subscribe.tsx',
  unsubscribe: '../features/newsletter/pages/unsubscribe.tsx',
  profile: 'pages/profile.tsx',
  profileTab: 'pages/profile.tsx',
  order: '../features/orders/pages/order.tsx',
  customization: '../features/services/pages/members-only.tsx',
  checkout: 'pages/checkout.tsx',
  paymentStatus: '../features/orders/pages/payment-status.tsx',
  paymentFailed: '../features/orders/pages/payment-status.tsx',
  pay: 'pages/pay.tsx',
  paymentSandbox: 'pages/payment-sandbox.tsx',
  rbExclusive: 'pages/rb-exclusive.tsx',
};

export default [
  index('pages/home.tsx'),
  ...Object.entries(MODULES).map(([name, file]) => route(PAGES[name as PageName], file, { id: name })),
  ...Object.values(LEGACY).map((path, i) => route(path, 'pages/legacy-book.tsx', { id: `legacy${i}` })),
  route('*', 'pages/unknown.tsx', { id: 'unknown' }),
] satisfies RouteConfig;
