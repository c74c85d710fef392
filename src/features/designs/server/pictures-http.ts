import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { COVER_WIDTHS, type CoverFormat, type CoverWidth } from '#kernel/binding.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { DESIGN_VIEWS } from '#kernel/tooled-binding.ts';
import { type Call, describeCall, invalid, notFound, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { getRequester } from '#platform/http/requester.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { requireVerifiedUser } from '#platform/sessions/visitor.ts';
import { CheckDesign } from '../contract.ts';
import type { Design } from '../design.ts';
import { VERSION_MAX } from '../limits.ts';
import { requireFound } from './actions.ts';
import { findBoundBook } from './bound-books.ts';
import { createDefaultDesign } from './default-design.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designBodyLimit } from './design-body-limit.ts';
import { findSharedDesign } from './http.ts';
import { ID, tag } from './http-descriptions.ts';
import { parseDesign } from './parse-design.ts';
import { type DesignPictures, pictureEtag } from './pictures.ts';
import { findOwnDesign, findVersion } from './queries.ts';

const PictureQuery = z.object({
  view: z
    .enum(DESIGN_VIEWS, 'Choose front, spine, back, three-quarter or endpapers.')
    .default('front')
    .describe('View of the book.'),
  width: z.coerce
    .number()
    .refine((width) => COVER_WIDTHS.some((allowed) => allowed === width), {
      error: `Choose a width of ${COVER_WIDTHS.join(', ')}.`,
    })
    .default(640)
    .describe(`Width in pixels: ${COVER_WIDTHS.join(', ')}.`),
  v: z.string().max(40).optional().describe('Cache key. Change it whenever the design changes.'),
});

/** Saved designs can also be rendered at an earlier version. */
const OwnPictureQuery = PictureQuery.extend({
  at: z.coerce.number().int().min(1).max(VERSION_MAX).optional().describe('One of the last 50 versions.'),
});

const DefaultPictureQuery = PictureQuery.extend({
  bookId: z.string().max(40).describe('ID of the book to bind.'),
  variantType: VariantType.optional(),
  leatherType: LeatherType.optional(),
  color: z.string().max(40).optional().describe('Name of an available leather colour.'),
});

const CACHE_CONTROL = {
  /** The picture of a seal never changes. */
  versioned: 'private, max-age=86400',
  owner: 'private, no-cache',
  /** A link can be withdrawn. */
  link: 'private, no-cache',
  public: 'public, max-age=31536000, immutable',
  /** Without a version, the URL shows the newest. */
  newest: 'public, max-age=300',
} as const;

const pictureRoute = {
  tag,
  query: PictureQuery,
  contentType: 'image/webp',
  reply: DoneReply,
} as const;

/**
 * Lookups joined in `app`: designs sealed for cart or order lines, by hash (null if the caller has none), and house
 * designs by id.
 */
export interface DesignLookups {
  findSealedDesign?: (request: FastifyRequest, hash: string) => Promise<Design | null>;
  findStartingPoint?: (id: string) => Promise<Design | null>;
}

type Shop = DesignsDependencies & DesignLookups & { pictures: DesignPictures };
type FindPicture = (shop: Shop, request: FastifyRequest) => Promise<{ design: Design; cache: string }>;

/** Rendered pictures, for browsers without 3D, and for lists, carts and emails. */
export function designPictureRoutes(app: FastifyInstance, shop: Shop): void {
  const { pictures } = shop;
  // Rendering takes a second of CPU; allows five views of four dozen designs.
  const drawLimit = app.throttle({ tries: 240, seconds: 10 * 60 });
  const addPicture = (path: string, parts: Partial<Call> & Pick<Call, 'summary'>, find: FindPicture) =>
    app.get(
      `${API.designs}/${path}`,
      describeCall({ ...pictureRoute, failures: ['NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'], ...parts }),
      async (request, reply) => {
        const { design, cache } = await find(shop, request);
        const { view, width } = parseInput(PictureQuery, request.query);
        const picture = { view, width: width as CoverWidth, format: pictureFormat(request) };
        const etag = pictureEtag(design, picture);
        reply.header('cache-control', cache).header('etag', etag).header('vary', 'Accept');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        await drawLimit.take(clientNetwork(request));
        const body = await pictures.draw(design, picture, getRequester(request, reply), true);
        return reply.type(`image/${picture.format}`).send(body);
      },
    );

  addPicture(
    ':id/picture',
    {
      query: OwnPictureQuery,
      params: ID,
      who: 'verified',
      summary: 'Get a rendered picture of one of your designs',
    },
    findOwnPicture,
  );
  addPicture(
    'shared/:token/picture',
    {
      params: { token: 'Last part of the share link.' },
      summary: 'Get a rendered picture of a shared design',
    },
    async (_, { params }) => {
      const { design } = await findSharedDesign(shop, (params as { token: string }).token);
      return { design, cache: CACHE_CONTROL.link };
    },
  );
  addPicture(
    'sealed/:hash/picture',
    {
      params: { hash: 'Seal of the design.' },
      summary: 'Get a rendered picture of a design in your cart or orders',
    },
    findSealedPicture,
  );
  addPicture(
    'starting-points/:id/picture',
    {
      params: { id: 'ID of the starting design.' },
      summary: 'Get a rendered picture of a starting design',
    },
    findStartingPicture,
  );
  addPicture(
    'new/picture',
    {
      query: DefaultPictureQuery,
      failures: ['BOOK_NOT_FOUND', 'TOO_MANY_TRIES', 'BUSY'],
      summary: 'Get a rendered picture of a book’s default design',
    },
    findDefaultPicture,
  );
  app.post(
    `${API.designs}/picture`,
    {
      ...describeCall({
        ...pictureRoute,
        body: CheckDesign,
        failures: ['TOO_MANY_TRIES', 'BUSY'],
        summary: 'Render a picture of an unsaved design without storing it',
      }),
      ...designBodyLimit,
    },
    async (request, reply) => {
      const { view, width } = parseInput(PictureQuery, request.query);
      const design = parseDesign(parseInput(CheckDesign, request.body).design, 'design');
      await drawLimit.take(clientNetwork(request));
      const picture = { view, width: width as CoverWidth, format: 'webp' } as const;
      const body = await pictures.draw(design, picture, getRequester(request, reply), false);
      return reply.header('cache-control', 'no-store').type('image/webp').send(body);
    },
  );
}

const findOwnPicture: FindPicture = async ({ db }, request) => {
  const { userId } = await requireVerifiedUser(request);
  const { id } = request.params as { id: string };
  const { at } = parseInput(OwnPictureQuery, request.query);
  const row = requireFound(
    at ? await findVersion(db, userId, { id, version: at }) : await findOwnDesign(db, userId, id),
  );
  return { design: row.document, cache: hasVersion(request) ? CACHE_CONTROL.versioned : CACHE_CONTROL.owner };
};

const findSealedPicture: FindPicture = async ({ findSealedDesign }, request) => {
  const { hash } = request.params as { hash: string };
  const design = /^[0-9a-f]{64}$/.test(hash) ? await findSealedDesign?.(request, hash) : null;
  if (!design) throw notFound('We couldn’t find this design.');
  return { design, cache: CACHE_CONTROL.versioned };
};

const findStartingPicture: FindPicture = async ({ findStartingPoint }, request) => {
  const design = await findStartingPoint?.((request.params as { id: string }).id);
  if (!design) throw notFound('We couldn’t find this design.');
  return { design, cache: hasVersion(request) ? CACHE_CONTROL.public : CACHE_CONTROL.newest };
};

const findDefaultPicture: FindPicture = async ({ db, catalogue }, { query }) => {
  const { bookId, variantType, leatherType, color } = parseInput(DefaultPictureQuery, query);
  const [book, colours] = await Promise.all([findBoundBook(db, bookId), catalogue.colours()]);
  if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
  if (color && !colours.some(({ colorName }) => colorName === color))
    throw invalid({ color: 'Choose an available leather colour.' });
  const own = createDefaultDesign(book, colours);
  const design: Design = {
    ...own,
    edition: variantType ?? own.edition,
    leather: leatherType ?? own.leather,
    colour: color ?? own.colour,
  };
  return { design, cache: CACHE_CONTROL.newest };
};

/** A URL with a version is immutable; others are revalidated by their ETag. */
const hasVersion = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  Boolean((query as { v?: string }).v);

const pictureFormat = ({ headers }: FastifyRequest): CoverFormat =>
  headers.accept?.includes('image/avif') ? 'avif' : 'webp';
