import type { FastifyInstance } from 'fastify';
import type { AccountsDependencies } from '#features/accounts/server/dependencies.ts';
import { registerAccounts } from '#features/accounts/server/register.ts';
import { analyticsRoutes } from '#features/analytics/server/http.ts';
import { findArticleScene } from '#features/blog/server/article-pictures.ts';
import { AUTHOR_NAME_BY_SLUG } from '#features/blog/server/authors.ts';
import { blogRoutes } from '#features/blog/server/http.ts';
import { AUTHOR_BY_SLUG } from '#features/books/server/authors.ts';
import { catalogueBases } from '#features/books/server/catalogue-base.ts';
import { productFeedRoute } from '#features/books/server/feed/http.ts';
import { bookRoutes, colourRoutes } from '#features/books/server/http.ts';
import { clearAddress } from '#features/cart/server/actions.ts';
import { cartDesigns } from '#features/cart/server/designs.ts';
import { cartRoutes } from '#features/cart/server/http.ts';
import { registerCheckout } from '#features/checkout/server/register.ts';
import type { StoredCharges } from '#features/checkout/server/stored-charges.ts';
import { createDesignCharge, createGiftWrappingCharge } from '#features/checkout/server/stored-charges.ts';
import { conversationWorks } from '#features/contact/server/conversations/conversation-works.ts';
import { startDisputeConversation } from '#features/contact/server/conversations/sources.ts';
import type { QuotedWorks } from '#features/contact/server/quotes/quoted-works.ts';
import { registerContact } from '#features/contact/server/register.ts';
import { couponRoutes } from '#features/coupons/server/http.ts';
import { couponFor } from '#features/coupons/server/queries.ts';
import type { CoverStore } from '#features/covers/server/cover-store.ts';
import { registerCovers } from '#features/covers/server/register.ts';
import { registerDesigns } from '#features/designs/server/register.ts';
import { registerExclusive } from '#features/exclusive/server/register.ts';
import { faqRoutes } from '#features/faq/server/http.ts';
import { galleryRoutes } from '#features/gallery/server/http.ts';
import { featuredRoutes } from '#features/home/server/featured-http.ts';
import { registerNewsletter } from '#features/newsletter/server/register.ts';
import type { IsCouponValid } from '#features/offers/server/queries.ts';
import { registerOffers } from '#features/offers/server/register.ts';
import { cancelUnpaidOrdersFor } from '#features/orders/server/cancel.ts';
import { createDesignLookups } from '#features/orders/server/design-lookups.ts';
import { disputeRoutes } from '#features/orders/server/disputes/http.ts';
import { ordersDependencies } from '#features/orders/server/order-dependencies.ts';
import { getOrderOutcome } from '#features/orders/server/order-outcome.ts';
import { registerOrders } from '#features/orders/server/register.ts';
import { type PaymentOptions, registerPayments } from '#features/payments/server/register.ts';
import type { PrintLines } from '#features/print/server/jobs/print-lines.ts';
import { registerPrint } from '#features/print/server/register.ts';
import { recommendationRoutes } from '#features/recommendations/server/http.ts';
import { registerReferrals } from '#features/referrals/server/register.ts';
import { regionRoutes } from '#features/region/server/http.ts';
import { reviewRoutes } from '#features/reviews/server/http.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import { searchRoutes } from '#features/search/server/http.ts';
import { serviceVideoRoutes } from '#features/services/server/http.ts';
import { createTextFiller } from '#features/services/server/service-prices.ts';
import { testimonialRoutes } from '#features/testimonials/server/http.ts';
import { fontRoutes } from '#features/tooling/server/fonts-http.ts';
import { pdfDataRoutes } from '#features/viewer/server/pdf-data-http.ts';
import { walletRoutes } from '#features/wallet/server/http.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { wishlistRoutes } from '#features/wishlist/server/http.ts';
import { bookPath } from '#kernel/paths.ts';
import type { ShopContext } from '#platform/pages/page-context.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { personalData } from './personal-data.ts';
import { printJobsDependencies } from './print-jobs.ts';

export interface AppContext
  extends ShopContext,
    Omit<AccountsDependencies, 'personalData' | 'onAddressDeleted' | 'cancelPendingWork'> {
  catalogue: CatalogueCache;
  covers: CoverStore;
  charges: StoredCharges;
  isCouponValid: IsCouponValid;
  inbox: string;
  /** Signing key; at least 32 characters. */
  secret: string;
  receivingFolder: string;
  importsFolder: string;
  importBytes?: number;
  takesPayment: boolean;
  isCountryKnown: boolean;
  payments: PaymentOptions;
  pages: PageParts;
  prints: PrintLines;
  works: QuotedWorks;
  forgetPage: (path: string) => void;
}

type Register = (app: FastifyInstance, shop: AppContext) => void;

export const FEATURES: readonly Register[] = [
  (app, shop) =>
    registerCovers(app, {
      ...shop,
      nameQueries: [AUTHOR_BY_SLUG, AUTHOR_NAME_BY_SLUG],
      findScene: (slug) => findArticleScene(shop.db, slug),
    }),
  fontRoutes,
  pdfDataRoutes,
  // The three catalogues under their canonical paths and aliases (decisions 2 and 3).
  (app, shop) => {
    for (const base of catalogueBases()) {
      searchRoutes(app, shop, base);
      bookRoutes(app, shop, base);
    }
  },
  featuredRoutes,
  galleryRoutes,
  colourRoutes,
  productFeedRoute,
  recommendationRoutes,
  registerOffers,
  testimonialRoutes,
  serviceVideoRoutes,
  regionRoutes,
  (app, shop) =>
    registerAccounts(app, {
      ...shop,
      personalData,
      onAddressDeleted: clearAddress,
      // Resolved lazily: payments are registered later.
      cancelPendingWork: (tx, userId) => cancelUnpaidOrdersFor(ordersDependencies(app, shop), tx, userId),
    }),
  (app, shop) => reviewRoutes(app, { ...shop, onReviewed: (book) => shop.forgetPage(bookPath(book)) }),
  registerExclusive,
  (app, shop) =>
    cartRoutes(app, {
      ...shop,
      couponFor,
      wrappingOf: createGiftWrappingCharge(shop.charges),
      designs: cartDesigns(app, createDesignCharge(shop.charges)),
    }),
  couponRoutes,
  walletRoutes,
  registerCheckout,
  wishlistRoutes,
  (app, shop) =>
    registerDesigns(app, {
      ...shop,
      prices: () => shop.charges.current().customization,
      ...createDesignLookups(shop.db),
    }),
  (app, shop) =>
    registerPrint(app, {
      ...shop,
      ...printJobsDependencies({ ...shop, designs: cartDesigns(app, createDesignCharge(shop.charges)) }),
    }),
  registerPayments,
  (app, shop) => registerOrders(app, { ...ordersDependencies(app, shop), pages: shop.pages }),
  (app, shop) => disputeRoutes(app, { ...shop, onDisputeOpened: startDisputeConversation }),
  (app, shop) =>
    registerReferrals(app, {
      ...shop,
      findOrderOutcome: getOrderOutcome,
      creditWallet: (tx, gift) => addEntry(tx, { ...gift, kind: 'referral' }),
    }),
  registerNewsletter,
  blogRoutes,
  (app, shop) => registerContact(app, { ...shop, works: conversationWorks(shop) }),
  (app, shop) =>
    faqRoutes(app, { ...shop, textFillerFor: (rate) => createTextFiller(shop.db, { ...shop, rate }) }),
  analyticsRoutes,
];
