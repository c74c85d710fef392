import type { Catalogue } from './book.ts';

/** API base paths. The first of each list is canonical, the others are aliases (decision 2). */
export const API = {
  regular: ['/api/books'],
  bestSeller: ['/api/best-selling-books', '/api/best-seller-books'],
  exclusive: ['/api/exclusive-books'],
  bestSellingAuthors: '/api/best-selling-authors',
  featuredCollections: '/api/featured-collections',
  galleries: '/api/galleries',
  bookColors: '/api/book-colors',
  recommendations: '/api/recommendations',
  banners: '/api/banners',
  offers: '/api/offers',
  testimonials: '/api/testimonials',
  serviceVideos: '/api/service-videos',
  /** Analytics events of visitors who agreed to statistics. */
  events: '/api/events',
  countries: '/api/countries',
  exchangeRates: '/api/exchange-rates',
  /** The visitor and what belongs to them; pages are the same for everyone. */
  session: '/api/session',
  login: '/api/login',
  logout: '/api/logout',
  users: '/api/users',
  carts: ['/api/carts', '/api/cart'],
  coupons: '/api/coupons',
  wallet: '/api/wallet',
  /** Fees per order, and prices of design options. */
  processingCosts: '/api/processing-costs',
  customizationPrices: '/api/customization-prices',
  wishlists: ['/api/wishlists', '/api/wishlist'],
  reviews: ['/api/book-reviews', '/api/reviews'],
  orders: '/api/orders',
  designs: '/api/designs',
  /** Resumable uploads of files to print: tus 1.0. */
  uploads: '/api/uploads',
  printJobs: '/api/print-jobs',
  blogs: '/api/blogs',
  contact: '/api/contact-us',
  faqs: '/api/faqs',
  payments: '/api/payments',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;
export const catalogueApi = (catalogue: Catalogue): string => API[catalogue][0];
