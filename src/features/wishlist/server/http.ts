import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { FILTER_MAX_LENGTH } from '#kernel/limits.ts';
import { type Call, describeCall, notFound, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { readForm } from '#platform/http/forms.ts';
import { visitorRate } from '#platform/rates/visitor-rate.ts';
import { besideVisitor, signedIn, signedInAnd, VISITORS_ID } from '#platform/sessions/visitor.ts';
import { AddWishRequest, WishlistFilter, WishlistReply } from '../contract.ts';
import { addWish, removeWish } from './actions.ts';
import type { WishlistDependencies } from './dependencies.ts';
import { type WishlistOrder, type WishRow, wishlistOf, wishlistStatement, withBooks } from './queries.ts';

/** Wishlist API (data-and-services 7), under its base address and alias (decision 2). */
export function wishlistRoutes(app: FastifyInstance, { db, rates, catalogue }: BookDependencies): void {
  const shop = { db, rates, books: bookReader(catalogue) };
  for (const [i, base] of API.wishlists.entries()) routesOf(app, shop, base, i > 0);
}

type Change = (userId: string, request: FastifyRequest) => Promise<void>;

function routesOf(app: FastifyInstance, shop: WishlistDependencies, base: string, hide: boolean): void {
  const { db, rates, books } = shop;
  const visitorAndWishes = {
    'id DESC': besideVisitor<WishRow>(wishlistStatement(books.columns, 'id DESC', VISITORS_ID)),
    'id ASC': besideVisitor<WishRow>(wishlistStatement(books.columns, 'id ASC', VISITORS_ID)),
  };
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

  const afterwards = (change: Change) => async (request: FastifyRequest) => {
    const visitor = await signedIn(request);
    const rate = visitorRate(request, visitor, rates);
    const order = orderOf(request);
    await change(visitor.userId, request);
    return {
      success: true,
      data: { wishlistItems: await wishlistOf(shop, visitor.userId, rate, order) },
    };
  };

  app.get(base, describe('The wishlist, the newest first'), async (request) => {
    const { visitor, rows } = await signedInAnd(request, visitorAndWishes[await orderToBe(request)]);
    const wishlistItems = await withBooks(shop, rows, visitorRate(request, visitor, rates));
    return { success: true, data: { wishlistItems } };
  });
  app.post(
    `${base}/item`,
    describe('Add a book, JSON or multipart; one that is there already stays as it is', {
      body: AddWishRequest,
      asForm: true,
      failures: ['BOOK_NOT_FOUND', 'BOOK_WITHDRAWN', 'WISHLIST_FULL'],
    }),
    afterwards(async (userId, request) => {
      const { bookData } = read(AddWishRequest, await bodyOf(request));
      await addWish(db, userId, bookData.id);
    }),
  );
  app.delete(
    `${base}/item/:id`,
    describe('Take a book off', { params: { id: 'The id of the wishlist item.' }, failures: ['NOT_FOUND'] }),
    afterwards((userId, request) => removeWish(db, userId, itemId(request))),
  );
}

const FILTER = z.object({
  filter: z
    .string()
    .describe('JSON: `{"sortBy":"id DESC"}` or `{"sortBy":"id ASC"}`, or nothing.')
    .optional(),
});

/** @throws Failure 422 for any other sort order (decision 6) */
function orderOf({ query }: FastifyRequest): WishlistOrder {
  const { filter: text } = query as { filter?: unknown };
  if (text === undefined || text === '') return 'id DESC';
  if (typeof text === 'string' && text.length <= FILTER_MAX_LENGTH) {
    const filter = WishlistFilter.safeParse(parsed(text));
    if (filter.success) return filter.data.sortBy ?? 'id DESC';
  }
  const message = 'Wishlists know one filter, {"sortBy":"id DESC"}. Write that, or leave the filter out.';
  throw new Failure(422, 'INVALID_FILTER', message, { filter: message });
}

/** Reports missing sign-in before an invalid filter. */
async function orderToBe(request: FastifyRequest): Promise<WishlistOrder> {
  try {
    return orderOf(request);
  } catch (refusal) {
    await signedIn(request);
    throw refusal;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const form = await readForm(request);
  return { bookData: form.json('bookData') };
}

/** Item id; malformed ids skip the database. @throws Failure 404 */
function itemId(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw notFound();
}
