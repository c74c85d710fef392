import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import type { Catalogue } from '#kernel/book.ts';
import { notFound, parseInput, unwrapParsed } from '#platform/http/calls.ts';
import { chooseRate } from '#platform/rates/visitor-rate.ts';
import { requireUser, requireUserAndRows, type Visitor, withVisitor } from '#platform/sessions/visitor.ts';
import {
  AddBestSellerRequest,
  AddExclusiveBookRequest,
  AddItemRequest,
  AddPrintRequest,
  AddQuoteRequest,
  type AddRequest,
  changesDesign,
  changesVariant,
  LineDesignReply,
  UpdateAllAddressQuery,
  UpdateItemRequest,
} from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { MergeItem, MergeReply, MergeRequest } from '../merge-contract.ts';
import { addItem, removeItem, updateAllAddresses, updateItem } from './actions.ts';
import type { CartContext } from './cart-context.ts';
import { cartSettingsRoutes } from './cart-settings-http.ts';
import { changeItemVariant } from './change-variant.ts';
import type { CouponFor, WrappingOf } from './coupon-for.ts';
import { describeCartCall } from './describe-cart-call.ts';
import { addDesignedLine, changeLineDesign, getLineDesign } from './designed-lines.ts';
import type { CartDesigns } from './designs.ts';
import { type CartRecord, selectSoldBooks } from './line-sql.ts';
import { mergeCart } from './merge.ts';
import { priceCart, type Shopper } from './price-cart.ts';
import { addPrint } from './print-lines.ts';
import type { CartPrints } from './prints.ts';
import { EMPTY_CART, readCart, toSoldBooks, VISITOR_AND_CART } from './queries.ts';
import { addQuote, type CartWorks } from './quoted-work.ts';
import { readBody } from './read-body.ts';
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
  const shop = { db, rates, books, couponFor, wrappingOf, designs, prints, works };
  const throttles = createThrottles(app.throttle);
  for (const [i, base] of API.carts.entries()) {
    const routes: CartRoutes = { app, shop, base, describe: describeCartCall(i > 0) };
    readRoutes(routes);
    addBookRoutes(routes);
    addWorkRoutes(routes);
    changeRoutes(routes);
    cartSettingsRoutes(app, { ...shop, throttles }, base, i > 0);
  }
}

const VISITOR_AND_BOOKS = withVisitor(selectSoldBooks('$2'));
const LINE = { id: 'The line ID.' };

interface CartRoutes {
  app: FastifyInstance;
  shop: CartContext;
  base: string;
  describe: ReturnType<typeof describeCartCall>;
}

const toShopper = (shop: CartContext, request: FastifyRequest, visitor: Visitor): Shopper => ({
  userId: visitor.userId,
  rate: chooseRate(request, visitor, shop.rates),
});

/** Handler that changes the cart of `userId` and replies with it. */
const changeAndReply =
  (shop: CartContext, change: (userId: string, request: FastifyRequest) => Promise<CartRecord>) =>
  async (request: FastifyRequest) => {
    const visitor = await requireUser(request);
    const shopper = toShopper(shop, request, visitor);
    return { success: true, data: await priceCart(shop, await change(visitor.userId, request), shopper) };
  };

function readRoutes({ app, shop, base, describe }: CartRoutes): void {
  app.get(base, describe('Get the cart, priced in the requested currency'), async (request) => {
    const { visitor, rows } = await requireUserAndRows(request, VISITOR_AND_CART);
    const shopper = toShopper(shop, request, visitor);
    return { success: true, data: await priceCart(shop, rows[0] ?? EMPTY_CART, shopper) };
  });
  app.get(
    `${base}/item/:id/design`,
    describe('Get the design of a line', {
      params: LINE,
      reply: LineDesignReply,
      failures: ['NOT_FOUND'],
      currency: false,
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      return { success: true, data: await getLineDesign(shop.db, userId, readItemId(request)) };
    },
  );
}

function addBookRoutes({ app, shop, base, describe }: CartRoutes): void {
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
        acceptsForm: true,
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
        if (request.isMultipart()) await requireUser(request);
        const parsed = body.safeParse((await readBody(request)) ?? {});
        const ids = parsed.success ? [parsed.data.bookData.id] : [];
        const { visitor, rows } = await requireUserAndRows(request, VISITOR_AND_BOOKS, [ids]);
        const shopper = toShopper(shop, request, visitor);
        const books = await toSoldBooks(shop, rows);
        const line = unwrapParsed(parsed);
        const cart = await (line.bookCustomization === undefined
          ? addItem(shop, visitor.userId, catalogue, line, books)
          : addDesignedLine(shop, visitor.userId, line, books));
        return { success: true, data: await priceCart(shop, cart, shopper) };
      },
    );
  add('item', 'regular', AddItemRequest, 'Add a regular book (JSON or multipart)');
  add('add-best-seller', 'bestSeller', AddBestSellerRequest, 'Add a best seller (JSON or multipart)');
  add(
    'add-exclusive-book',
    'exclusive',
    AddExclusiveBookRequest,
    'Add an exclusive book (JSON or multipart)',
  );
}

function addWorkRoutes({ app, shop, base, describe }: CartRoutes): void {
  app.post(
    `${base}/print-job`,
    describe('Add a print job or change its number of copies', {
      body: AddPrintRequest,
      failures: ['NOT_FOUND', 'CART_FULL'],
    }),
    changeAndReply(shop, async (userId, request) => {
      await addPrint(shop, userId, parseInput(AddPrintRequest, request.body));
      return readCart(shop.db, userId);
    }),
  );
  app.post(
    `${base}/quoted-work`,
    describe('Add an accepted quote again', {
      body: AddQuoteRequest,
      failures: ['NOT_FOUND', 'QUOTE_STATE', 'CART_FULL'],
    }),
    changeAndReply(shop, async (userId, request) => {
      await addQuote(shop, userId, parseInput(AddQuoteRequest, request.body).quoteId);
      return readCart(shop.db, userId);
    }),
  );
  app.post(
    `${base}/merge`,
    describe('Merge a guest cart into the account’s cart; idempotent per mergeId', {
      reply: MergeReply,
      // Documents the lines; the handler validates them one by one.
      body: MergeRequest.extend({ items: z.array(MergeItem).max(CART_LINES_MAX) }),
    }),
    async (request) => {
      const visitor = await requireUser(request);
      const shopper = toShopper(shop, request, visitor);
      const receipt = await mergeCart(shop, visitor.userId, parseInput(MergeRequest, request.body));
      const cart = await priceCart(shop, await readCart(shop.db, visitor.userId), shopper);
      return { success: true, data: { ...cart, receipt } };
    },
  );
}

function changeRoutes({ app, shop, base, describe }: CartRoutes): void {
  app.put(
    `${base}/item/:id`,
    describe('Change a line; omitted fields stay, and lines that become equal are merged', {
      body: UpdateItemRequest,
      acceptsForm: true,
      params: LINE,
      failures: ['NOT_FOUND', 'BOOK_NOT_FOUND', 'BOOK_WITHDRAWN', 'DESIGN_REFUSED', 'EDITION_LIMIT'],
    }),
    changeAndReply(shop, async (userId, request) => {
      const line = readItemId(request);
      const change = parseInput(UpdateItemRequest, await readBody(request));
      const { quantity } = change;
      if (changesDesign(change)) return changeLineDesign(shop, userId, line, change);
      // The schema guarantees a quantity here if the variant isn't changed.
      if (changesVariant(change) || quantity === undefined)
        return changeItemVariant(shop, userId, line, change);
      return updateItem(shop, userId, line, { ...change, quantity });
    }),
  );
  app.delete(
    `${base}/item/:id`,
    describe('Remove a line; for a quote, all its lines', { params: LINE, failures: ['NOT_FOUND'] }),
    changeAndReply(shop, (userId, request) => removeItem(shop, userId, readItemId(request))),
  );
  app.post(
    `${base}/update-all-address`,
    describe('Send all lines to one address', { query: UpdateAllAddressQuery, failures: ['NOT_FOUND'] }),
    changeAndReply(shop, (userId, { query }) =>
      updateAllAddresses(shop, userId, parseInput(UpdateAllAddressQuery, query).addressId),
    ),
  );
}

/** Line id; malformed ids skip the database. @throws Failure 404 */
function readItemId(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw notFound();
}
