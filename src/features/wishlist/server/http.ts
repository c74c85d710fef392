import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { type Call, describeCall, notFound, parseInput } from '#platform/http/calls.ts';
import { readForm } from '#platform/http/forms.ts';
import { createSortReader } from '#platform/http/query-string.ts';
import { chooseRate } from '#platform/rates/visitor-rate.ts';
import { requireUser, requireUserAndRows } from '#platform/sessions/visitor.ts';
import { AddWishRequest, WishlistReply } from '../contract.ts';
import { addWish, removeWish } from './actions.ts';
import {
  readWishlist,
  toWishlistItems,
  VISITOR_AND_WISHES,
  WISHLIST_ORDERS,
  type WishlistOrder,
} from './queries.ts';
import type { WishlistDependencies } from './wishlist-context.ts';

/** Wishlist API (data-and-services 7), under its base address and alias (decision 2). */
export function wishlistRoutes(app: FastifyInstance, { db, rates, catalogue }: BookDependencies): void {
  const shop = { db, rates, books: bookReader(catalogue) };
  for (const [i, base] of API.wishlists.entries()) wishlistRoutesAt(app, shop, base, i > 0);
}

type Change = (userId: string, request: FastifyRequest) => Promise<void>;

function wishlistRoutesAt(
  app: FastifyInstance,
  shop: WishlistDependencies,
  base: string,
  hide: boolean,
): void {
  const { db, rates } = shop;
  const describe = (summary: string, parts: Partial<Call> = {}) =>
    describeCall({
      tag: 'Wishlist',
      summary,
      reply: WishlistReply,
      who: 'signedIn',
      currency: true,
      hide,
      query: FILTER,
      ...parts,
      failures: ['INVALID_FILTER', ...(parts.failures ?? [])],
    });

  const changeAndReply = (change: Change) => async (request: FastifyRequest) => {
    const visitor = await requireUser(request);
    const rate = chooseRate(request, visitor, rates);
    const order = readOrder(request);
    await change(visitor.userId, request);
    return {
      success: true,
      data: { wishlistItems: await readWishlist(shop, visitor.userId, rate, order) },
    };
  };

  app.get(base, describe('List the wishlist, newest first'), async (request) => {
    const { visitor, rows } = await requireUserAndRows(
      request,
      VISITOR_AND_WISHES[await readOrderOrSignIn(request)],
    );
    const wishlistItems = await toWishlistItems(shop, rows, chooseRate(request, visitor, rates));
    return { success: true, data: { wishlistItems } };
  });
  app.post(
    `${base}/item`,
    describe('Add a book, as JSON or multipart; a book already there stays as it is', {
      body: AddWishRequest,
      acceptsForm: true,
      failures: ['BOOK_NOT_FOUND', 'BOOK_WITHDRAWN', 'WISHLIST_FULL'],
    }),
    changeAndReply(async (userId, request) => {
      const { bookData } = parseInput(AddWishRequest, await readBody(request));
      await addWish(db, userId, bookData.id);
    }),
  );
  app.delete(
    `${base}/item/:id`,
    describe('Remove a book', { params: { id: 'Id of the wishlist item.' }, failures: ['NOT_FOUND'] }),
    changeAndReply((userId, request) => removeWish(db, userId, readItemId(request))),
  );
}

const FILTER = z.object({
  filter: z
    .string()
    .describe('JSON: `{"sortBy":"id DESC"}` or `{"sortBy":"id ASC"}`, or nothing.')
    .optional(),
});

const readSort = createSortReader(WISHLIST_ORDERS);
const readOrder = (request: FastifyRequest): WishlistOrder => readSort(request) ?? 'id DESC';

/** Reports missing sign-in before an invalid filter. */
async function readOrderOrSignIn(request: FastifyRequest): Promise<WishlistOrder> {
  try {
    return readOrder(request);
  } catch (refusal) {
    await requireUser(request);
    throw refusal;
  }
}

async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const form = await readForm(request);
  return { bookData: form.json('bookData') };
}

/** Item id; malformed ids skip the database. @throws Failure 404 */
function readItemId(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw notFound();
}
