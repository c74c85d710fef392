import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import type { Catalogue } from '#kernel/book.ts';
import { accepted, type Call, describeCall, notFound, read } from '#platform/http/calls.ts';
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
  type AddRequest,
  CartReply,
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
import type { CartRow } from './cart-row.ts';
import type { Carts } from './carts.ts';
import { mergeCart } from './merge.ts';
import { booksStatement, cartRows, cartStatement, linesOf, pricedCart, soldBooks } from './queries.ts';

/** The calls of the cart (data-and-services 7, Cart), under the canonical base and its alias (decision 2). */
export function cartRoutes(app: FastifyInstance, { db, rates, catalogue }: BookDependencies): void {
  const books = bookReader(catalogue);
  const sql = {
    cart: cartStatement(books, linesOf('$1')),
    books: booksStatement(books, '$1'),
    add: addStatement(books),
    update: updateStatement(books),
    remove: removeStatement(books),
    visitorAndCart: besideVisitor<CartRow>(cartStatement(books, linesOf(VISITORS_ID))),
    visitorAndBooks: besideVisitor<object>(booksStatement(books, '$2')),
  };
  const shop = { db, rates, books, sql };
  for (const [i, base] of API.carts.entries()) routesOf(app, shop, base, i > 0);
}

const LINE = { id: 'The id of the line.' };

/** Changes something and reads the cart after it. */
type Change = (visitor: Visitor, request: FastifyRequest) => Promise<CartRow[]>;

function routesOf(app: FastifyInstance, shop: Carts, base: string, isAlias: boolean): void {
  const describe = (summary: string, parts: Partial<Call> = {}) =>
    describeCall({
      tag: 'Cart',
      summary,
      reply: CartReply,
      who: 'signedIn',
      currency: true,
      hide: isAlias,
      ...parts,
    });

  /** Whatever was changed, the reply is the cart as it is then. */
  const afterwards = (change: Change) => async (request: FastifyRequest) => {
    const visitor = await signedIn(request);
    const rate = visitorRate(request, visitor, shop.rates);
    return { success: true, data: await pricedCart(shop, await change(visitor, request), rate) };
  };

  app.get(base, describe('The cart, priced in the currency asked for'), async (request) => {
    const { visitor, rows } = await signedInAnd(request, shop.sql.visitorAndCart);
    const rate = visitorRate(request, visitor, shop.rates);
    return { success: true, data: await pricedCart(shop, rows, rate) };
  });

  const add = (path: string, catalogue: Catalogue, body: z.ZodType<AddRequest>, summary: string) =>
    app.post(
      `${base}/${path}`,
      describe(summary, {
        body,
        asForm: true,
        failures: ['BOOK_NOT_FOUND', 'BOOK_WITHDRAWN', 'CART_FULL', 'EDITION_LIMIT'],
      }),
      async (request) => {
        // A form is read only for somebody signed in.
        if (request.isMultipart()) await signedIn(request);
        const asked = body.safeParse((await bodyOf(request)) ?? {});
        const ids = asked.success ? [asked.data.bookData.id] : [];
        const { visitor, rows } = await signedInAnd(request, shop.sql.visitorAndBooks, [ids]);
        const rate = visitorRate(request, visitor, shop.rates);
        const books = await soldBooks(shop, rows);
        const lines = await addItem(shop, visitor.userId, catalogue, accepted(asked), books);
        return { success: true, data: await pricedCart(shop, lines, rate) };
      },
    );
  add('item', 'regular', AddItemRequest, 'Add a book of the regular catalogue; JSON or multipart');
  add('add-best-seller', 'bestSeller', AddBestSellerRequest, 'Add a best seller; JSON or multipart');
  add('add-exclusive-book', 'exclusive', AddExclusiveBookRequest, 'Add an exclusive book; JSON or multipart');

  app.put(
    `${base}/item/:id`,
    describe('Change a line; what is left out stays as it is', {
      body: UpdateItemRequest,
      asForm: true,
      params: LINE,
      failures: ['NOT_FOUND', 'EDITION_LIMIT'],
    }),
    afterwards(async ({ userId }, request) =>
      updateItem(shop, userId, itemId(request), read(UpdateItemRequest, await bodyOf(request))),
    ),
  );
  app.delete(
    `${base}/item/:id`,
    describe('Take a line out', { params: LINE, failures: ['NOT_FOUND'] }),
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
    describeCall({
      tag: 'Cart',
      summary: 'Put a guest’s cart into that of the person who has logged in, once for each mergeId',
      who: 'signedIn',
      currency: true,
      reply: MergeReply,
      // What a line is; the call itself reads them one by one.
      body: MergeRequest.extend({ items: z.array(MergeItem).max(CART_LINES_MAX) }),
      hide: isAlias,
    }),
    async (request) => {
      const visitor = await signedIn(request);
      const rate = visitorRate(request, visitor, shop.rates);
      const receipt = await mergeCart(shop, visitor.userId, read(MergeRequest, request.body));
      return {
        success: true,
        data: { ...(await pricedCart(shop, await cartRows(shop, visitor.userId), rate)), receipt },
      };
    },
  );
}

/** An id as the database can compare it; any other is nobody's. */
function itemId(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw notFound();
}
