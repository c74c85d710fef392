import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES, type PageName } from '../contract/addresses.ts';

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
  signIn: 'pages/prose.tsx',
  signup: 'pages/prose.tsx',
  login: 'pages/prose.tsx',
  forgotPassword: 'pages/prose.tsx',
  createPassword: 'pages/prose.tsx',
  verifyEmail: 'pages/prose.tsx',
  contactUs: 'pages/prose.tsx',
  accountOverview: 'pages/prose.tsx',
  myAccount: 'pages/prose.tsx',
  faq: 'pages/prose.tsx',
  blog: 'pages/prose.tsx',
  article: 'pages/article.tsx',
  viewer: 'pages/prose.tsx',
  editor: 'pages/prose.tsx',
  services: 'pages/prose.tsx',
  bookRestoration: 'pages/prose.tsx',
  pdfPrinting: 'pages/prose.tsx',
  thesisBinding: 'pages/prose.tsx',
  leatherBinding: 'pages/prose.tsx',
  ourCompany: 'pages/prose.tsx',
  forPublishers: 'pages/prose.tsx',
  forBooksellers: 'pages/prose.tsx',
  forAuthors: 'pages/prose.tsx',
  printOnDemand: 'pages/prose.tsx',
  corporateGifts: 'pages/prose.tsx',
  privacyPolicy: 'pages/prose.tsx',
  limitedEdition: 'pages/limited-edition.tsx',
  returnRefunds: 'pages/prose.tsx',
  termsAndConditions: 'pages/prose.tsx',
  profile: 'pages/members-only.tsx',
  customization: 'pages/members-only.tsx',
  checkout: 'pages/members-only.tsx',
  paymentStatus: 'pages/members-only.tsx',
  paymentFailed: 'pages/members-only.tsx',
  rbExclusive: 'pages/members-only.tsx',
};

export default [
  index('pages/home.tsx'),
  ...Object.entries(MODULES).map(([name, file]) => route(PAGES[name as PageName], file, { id: name })),
  route('*', 'pages/unknown.tsx', { id: 'unknown' }),
] satisfies RouteConfig;
