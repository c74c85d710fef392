import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import type { Catalogue } from '#kernel/book.ts';
import { accepted, notFound, read } from '#platform/http/calls.ts';
import { visitorRate } from '#platform/rates/visitor-rate.ts';
import {
  besideVisitor,
  signedIn,
  signedInAnd,
  VISITORS_ID,
  type Visitor,
} from '#platform/sessions/visitor.ts';
import {
  AddBestSellerRequest,
  AddExclusiveBookRequest,
  AddItemRequest,
  AddPrintRequest,
  AddQuoteRequest,
  type AddRequest,
  isRebound,
  isRedesigned,
  LineDesignReply,
  MergeItem,
  MergeReply,
  MergeRequest,
  UpdateAllAddressQuery,
  UpdateItemRequest,
} from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import {
  addItem,
  addStatement,
  removeItem,
  removeStatement,
  updateAllAddresses,
  updateItem,
  updateStatement,
} from './actions.ts';
import { bodyOf } from './bodies.ts';
import { cartCall } from './cart-call.ts';
import type { Carts } from './carts.ts';
import { choiceRoutes } from './choice-http.ts';
import type { CouponFor, WrappingOf } from './coupon-for.ts';
import { addDesigned, designOfLine, redesignItem } from './designed-lines.ts';
import type { CartDesigns } from './designs.ts';
import type { KeptCart } from './kept-cart.ts';
import { mergeCart } from './merge.ts';
import { pricedCart, type Shopper } from './priced-cart.ts';
import { addPrint } from './print-lines.ts';
import type { CartPrints } from './prints.ts';
import { booksStatement, keptCart, keptCartStatement, NOTHING_KEPT, soldBooks } from './queries.ts';
import { addQuote, type CartWorks } from './quoted-work.ts';
import { rebindItem } from './rebind.ts';
import { createThrottles } from './throttles.ts';

export interface CartDependencies extends BookDependencies {
  couponFor: CouponFor;
  /** Defaults to free. */
  wrappingOf?: WrappingOf;
  designs: CartDesigns;
  prints: CartPrints;
  works: CartWorks;
}

/** Cart API (data-and-services 7, Cart), under its base address and alias (decision 2). */
export function cartRoutes(app: FastifyInstance, dependencies: CartDependencies): void {
  const { db, rates, catalogue, couponFor, designs, prints, works, wrappingOf = () => 0 } = dependencies;
  const books = bookReader(catalogue);
  const sql = {
    cart: keptCartStatement(books, '$1'),
    books: booksStatement(books, '$1'),
    add: addStatement(books),
    update: updateStatement(books),
    remove: removeStatement(books),
    visitorAndCart: besideVisitor<KeptCart>(keptCartStatement(books, VISITORS_ID)),
    visitorAndBooks: besideVisitor<object>(booksStatement(books, '$2')),
  };
  const shop = { db, rates, books, couponFor, wrappingOf, designs, prints, works, sql };
  const throttles = createThrottles(app.throttle);
  for (const [i, base] of API.carts.entries()) {
    routesOf(app, shop, base, i > 0);
    choiceRoutes(app, { ...shop, throttles }, base, i > 0);
  }
}

const LINE = { id: 'The id of the line.' };

type Change = (visitor: Visitor, request: FastifyRequest) => Promise<KeptCart>;

function routesOf(app: FastifyInstance, shop: Carts, base: string, isAlias: boolean): void {
  const describe = cartCall(isAlias);
  const shopperOf = (request: FastifyRequest, visitor: Visitor): Shopper => ({
    userId: visitor.userId,
    rate: visitorRate(request, visitor, shop.rates),
  });

  const afterwards = (change: Change) => async (request: FastifyRequest) => {
    const visitor = await signedIn(request);
    const shopper = shopperOf(request, visitor);
    return { success: true, data: await pricedCart(shop, await change(visitor, request), shopper) };
  };

  app.get(base, describe('The cart, priced in the currency asked for'), async (request) => {
    const { visitor, rows } = await signedInAnd(request, shop.sql.visitorAndCart);
    return {
      success: true,
      data: await pricedCart(shop, rows[0] ?? NOTHING_KEPT, shopperOf(request, visitor)),
    };
  });

  const add = (
    path: string,
    catalogue: Catalogue,
    body: z.ZodType<AddRequest & Partial<AddItemRequest>>,
    summary: string,
  ) =>
    app.post(
      `${base}/${path}`,
      describe(summary, {
        body,
        asForm: true,
        failures: [
          'BOOK_NOT_FOUND',
          'BOOK_WITHDRAWN',
          'CART_FULL',
          'DESIGN_REFUSED',
          'EDITION_LIMIT',
          // For a saved design that is deleted or another customer's.
          'NOT_FOUND',
        ],
      }),
      async (request) => {
        // Requires sign-in before reading the form.
        if (request.isMultipart()) await signedIn(request);
        const asked = body.safeParse((await bodyOf(request)) ?? {});
        const ids = asked.success ? [asked.data.bookData.id] : [];
        const { visitor, rows } = await signedInAnd(request, shop.sql.visitorAndBooks, [ids]);
        const shopper = shopperOf(request, visitor);
        const books = await soldBooks(shop, rows);
        const line = accepted(asked);
        const cart = await (line.bookCustomization === undefined
          ? addItem(shop, visitor.userId, catalogue, line, books)
          : addDesigned(shop, visitor.userId, line, books));
        return { success: true, data: await pricedCart(shop, cart, shopper) };
      },
    );
  add('item', 'regular', AddItemRequest, 'Add a book of the regular catalogue; JSON or multipart');
  add('add-best-seller', 'bestSeller', AddBestSellerRequest, 'Add a best seller; JSON or multipart');
  add('add-exclusive-book', 'exclusive', AddExclusiveBookRequest, 'Add an exclusive book; JSON or multipart');

  app.post(
    `${base}/print-job`,
    describe('Put a print job into the cart, or give it another number of copies', {
      body: AddPrintRequest,
      failures: ['NOT_FOUND', 'CART_FULL'],
    }),
    afterwards(async ({ userId }, request) => {
      await addPrint(shop, userId, read(AddPrintRequest, request.body));
      return keptCart(shop, userId);
    }),
  );

  app.post(
    `${base}/quoted-work`,
    describe('Put a quote that was accepted into the cart once more', {
      body: AddQuoteRequest,
      failures: ['NOT_FOUND', 'QUOTE_STATE', 'CART_FULL'],
    }),
    afterwards(async ({ userId }, request) => {
      await addQuote(shop, userId, read(AddQuoteRequest, request.body).quoteId);
      return keptCart(shop, userId);
    }),
  );

  app.put(
    `${base}/item/:id`,
    describe('Change a line; what is left out stays as it is, and two that are bound alike become one', {
      body: UpdateItemRequest,
      asForm: true,
      params: LINE,
      failures: ['NOT_FOUND', 'BOOK_NOT_FOUND', 'BOOK_WITHDRAWN', 'DESIGN_REFUSED', 'EDITION_LIMIT'],
    }),
    afterwards(async ({ userId }, request) => {
      const line = itemId(request);
      const change = read(UpdateItemRequest, await bodyOf(request));
      const { quantity } = change;
      if (isRedesigned(change)) return redesignItem(shop, userId, line, change);
      // The schema guarantees a quantity here if the variant isn't changed.
      if (isRebound(change) || quantity === undefined) return rebindItem(shop, userId, line, change);
      return updateItem(shop, userId, line, { ...change, quantity });
    }),
  );
  app.get(
    `${base}/item/:id/design`,
    describe('The design of a line, to go on with', {
      params: LINE,
      reply: LineDesignReply,
      failures: ['NOT_FOUND'],
      currency: false,
    }),
    async (request) => {
      const { userId } = await signedIn(request);
      return { success: true, data: await designOfLine(shop.db, userId, itemId(request)) };
    },
  );
  app.delete(
    `${base}/item/:id`,
    describe('Take a line out; of a quote all its lines', { params: LINE, failures: ['NOT_FOUND'] }),
    afterwards(({ userId }, request) => removeItem(shop, userId, itemId(request))),
  );
  app.post(
    `${base}/update-all-address`,
    describe('Send all lines to one address', { query: UpdateAllAddressQuery, failures: ['NOT_FOUND'] }),
    afterwards(({ userId }, { query }) =>
      updateAllAddresses(shop, userId, read(UpdateAllAddressQuery, query).addressId),
    ),
  );

  app.post(
    `${base}/merge`,
    describe('Put a guest’s cart into that of the person who has logged in, once for each mergeId', {
      reply: MergeReply,
      // Documents the lines; the handler validates them one by one.
      body: MergeRequest.extend({ items: z.array(MergeItem).max(CART_LINES_MAX) }),
    }),
    async (request) => {
      const visitor = await signedIn(request);
      const shopper = shopperOf(request, visitor);
      const receipt = await mergeCart(shop, visitor.userId, read(MergeRequest, request.body));
      const cart = await pricedCart(shop, await keptCart(shop, visitor.userId), shopper);
      return { success: true, data: { ...cart, receipt } };
    },
  );
}

/** Line id; malformed ids skip the database. @throws Failure 404 */
function itemId(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw notFound();
}
