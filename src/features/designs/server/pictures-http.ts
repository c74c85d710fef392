import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { COVER_WIDTHS, type CoverFormat } from '#kernel/binding.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { DESIGN_VIEWS } from '#kernel/tooled-binding.ts';
import { describeCall, invalid, notFound, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { waiterOf } from '#platform/http/waiter.ts';
import { verified } from '#platform/sessions/visitor.ts';
import { CheckDesign } from '../contract.ts';
import type { Design } from '../design.ts';
import { VERSION_MAX } from '../limits.ts';
import { found } from './actions.ts';
import { designOfBook } from './begin.ts';
import { boundBook } from './bound-books.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designBodies } from './design-bodies.ts';
import { givenDesign } from './given-design.ts';
import { sharedDesign } from './http.ts';
import { ID, tag } from './http-descriptions.ts';
import { type DesignPictures, tagOf } from './pictures.ts';
import { designAt, ownDesign } from './queries.ts';

const PictureQuery = z.object({
  view: z
    .enum(DESIGN_VIEWS, 'Choose front, spine, back, three-quarter or endpapers.')
    .default('front')
    .describe('What of the book is seen.'),
  width: z.coerce
    .number()
    .refine((width) => COVER_WIDTHS.some((known) => known === width), {
      error: `Choose a width of ${COVER_WIDTHS.join(', ')}.`,
    })
    .default(640)
    .describe(`Pixels: ${COVER_WIDTHS.join(', ')}.`),
  v: z.string().max(40).optional().describe('Anything that changes with the design; it is not looked at.'),
});

/** Saved designs can also be rendered at an earlier version. */
const OwnPictureQuery = PictureQuery.extend({
  at: z.coerce.number().int().min(1).max(VERSION_MAX).optional().describe('One of its last fifty versions.'),
});

const BegunPictureQuery = PictureQuery.extend({
  bookId: z.string().max(40).describe('The book that is bound.'),
  variantType: VariantType.optional(),
  leatherType: LeatherType.optional(),
  color: z.string().max(40).optional().describe('One of the leathers that the shop keeps.'),
});

const BY = {
  /** The picture of a seal never changes. */
  held: 'private, max-age=86400',
  owner: 'private, no-cache',
  /** A link can be withdrawn. */
  link: 'private, no-cache',
  everybody: 'public, max-age=31536000, immutable',
  /** Without a version, the URL shows the newest. */
  passing: 'public, max-age=300',
} as const;

const shown = {
  tag,
  query: PictureQuery,
  file: 'image/webp',
  reply: DoneReply,
} as const;

/**
 * Lookups joined in `app`: designs sealed for cart or order lines, by hash (null if the caller has none), and house
 * designs by id.
 */
export interface HeldDesigns {
  designOf?: (request: FastifyRequest, hash: string) => Promise<Design | null>;
  startingPointOf?: (id: string) => Promise<Design | null>;
}

/** Rendered pictures, for browsers without 3D, and for lists, carts and emails. */
export function designPictureRoutes(
  app: FastifyInstance,
  shop: DesignsDependencies & HeldDesigns & { pictures: DesignPictures },
): void {
  const { db, catalogue, dressOf, designOf, startingPointOf, pictures } = shop;
  // Rendering takes a second of CPU; allows five views of four dozen designs.
  const drawing = app.throttle({ tries: 240, seconds: 10 * 60 });

  async function send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    design: Design,
    cache: string,
  ): Promise<FastifyReply> {
    const { view, width } = read(PictureQuery, request.query);
    const picture = { view, width: width as (typeof COVER_WIDTHS)[number], format: formatOf(request) };
    const etag = tagOf(design, picture);
    reply.header('cache-control', cache).header('etag', etag).header('vary', 'Accept');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    await drawing.take(networkOf(request));
    const body = await pictures.draw(design, picture, waiterOf(request, reply), true);
    return reply.type(`image/${picture.format}`).send(body);
  }

  app.get<{ Params: { id: string } }>(
    `${API.designs}/:id/picture`,
    describeCall({
      ...shown,
      query: OwnPictureQuery,
      params: ID,
      who: 'verified',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
      summary: 'A rendered picture of one of your designs',
    }),
    async (request, reply) => {
      const { userId } = await verified(request);
      const { id } = request.params;
      const { at } = read(OwnPictureQuery, request.query);
      const row = found(
        at ? await designAt(db, userId, { id, version: at }) : await ownDesign(db, userId, id),
      );
      return send({ request, reply }, row.document, ownersCache(request));
    },
  );
  app.get<{ Params: { token: string } }>(
    `${API.designs}/shared/:token/picture`,
    describeCall({
      ...shown,
      params: { token: 'The last part of its link.' },
      summary: 'A rendered picture of a design that somebody shares',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request, reply) => {
      const { design } = await sharedDesign(shop, request.params.token);
      return send({ request, reply }, design, BY.link);
    },
  );
  app.get<{ Params: { hash: string } }>(
    `${API.designs}/sealed/:hash/picture`,
    describeCall({
      ...shown,
      params: { hash: 'The seal of the design.' },
      summary: 'A rendered picture of a design in your cart, or of one that you ordered',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request, reply) => {
      const { hash } = request.params;
      const design = /^[0-9a-f]{64}$/.test(hash) ? await designOf?.(request, hash) : null;
      if (!design) throw notFound('There is no such design.');
      return send({ request, reply }, design, BY.held);
    },
  );
  app.get<{ Params: { id: string } }>(
    `${API.designs}/starting-points/:id/picture`,
    describeCall({
      ...shown,
      params: { id: 'The id of the design by the shop.' },
      summary: 'A rendered picture of a design by the shop',
      failures: ['NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request, reply) => {
      const design = await startingPointOf?.(request.params.id);
      if (!design) throw notFound('There is no such design.');
      return send({ request, reply }, design, hasVersion(request) ? BY.everybody : BY.passing);
    },
  );
  app.get(
    `${API.designs}/new/picture`,
    describeCall({
      ...shown,
      query: BegunPictureQuery,
      failures: ['BOOK_NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
      summary: 'A rendered picture of the design with which a book begins',
    }),
    async (request, reply) => {
      const { bookId, variantType, leatherType, color } = read(BegunPictureQuery, request.query);
      const [book, colours] = await Promise.all([boundBook(db, bookId), catalogue.colours()]);
      if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
      if (color && !colours.some(({ colorName }) => colorName === color))
        throw invalid({ color: 'The shop keeps no such leather.' });
      const own = designOfBook(book, colours, dressOf);
      const design: Design = {
        ...own,
        edition: variantType ?? own.edition,
        leather: leatherType ?? own.leather,
        colour: color ?? own.colour,
      };
      return send({ request, reply }, design, BY.passing);
    },
  );
  app.post(
    `${API.designs}/picture`,
    {
      ...describeCall({
        ...shown,
        body: CheckDesign,
        failures: ['TOO_MANY_TRIES', 'BUSY'],
        summary: 'A rendered picture of a design that is not saved; nothing of it is kept',
      }),
      ...designBodies,
    },
    async (request, reply) => {
      const { view, width } = read(PictureQuery, request.query);
      const design = givenDesign(read(CheckDesign, request.body).design, 'design');
      await drawing.take(networkOf(request));
      const picture = { view, width: width as (typeof COVER_WIDTHS)[number], format: 'webp' } as const;
      const body = await pictures.draw(design, picture, waiterOf(request, reply), false);
      return reply.header('cache-control', 'no-store').type('image/webp').send(body);
    },
  );
}

/** A URL with a version is immutable; others are revalidated by their ETag. */
const ownersCache = ({ query }: FastifyRequest): string => (hasVersion({ query }) ? BY.held : BY.owner);
const hasVersion = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  Boolean((query as { v?: string }).v);

const formatOf = ({ headers }: FastifyRequest): CoverFormat =>
  headers.accept?.includes('image/avif') ? 'avif' : 'webp';
