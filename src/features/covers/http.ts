import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { coverAddress } from '#contract/addresses.ts';
import {
  type BookColour,
  COVER_FORMATS,
  COVER_VIEWS,
  COVER_WIDTHS,
  type CoverFormat,
  type CoverView,
  type CoverWidth,
  LeatherType,
  VariantType,
} from '#contract/edition.ts';
import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/failures.ts';
import { CoversBusy } from './pool.ts';
import { authorName, coverSubject } from './queries.ts';
import type { CoverStore } from './store.ts';

const NAME = new RegExp(
  `^(?<view>${COVER_VIEWS.join('|')})-(?<color>[a-z]+)-(?<variantType>${VariantType.options.join('|')})` +
    `-(?<leatherType>${LeatherType.options.join('|')})-(?<width>${COVER_WIDTHS.join('|')})\\.(?<format>${COVER_FORMATS.join('|')})$`,
);

interface CoverRouteOptions {
  db: Db;
  store: CoverStore;
  colours: () => Promise<readonly BookColour[]>;
}

/**
 * `GET /covers/{id}/{version}/{name}`: a rendered cover (decision 28). The address holds the version of the
 * book's look, so the answer may be kept for ever; an older version answers 302 to the present one.
 */
export function coverRoutes(app: FastifyInstance, { db, store, colours }: CoverRouteOptions): void {
  app.get<{ Params: { id: string; version: string; name: string } }>(
    '/covers/:id/:version/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, version, name } = request.params;
      const parts = NAME.exec(name)?.groups as
        | {
            view: CoverView;
            color: string;
            variantType: VariantType;
            leatherType: LeatherType;
            width: string;
            format: CoverFormat;
          }
        | undefined;
      const subject = parts && (await coverSubject(db, id));
      const colour = parts && (await colours()).find(({ colorName }) => colorName === parts.color);
      if (!parts || !subject || !colour) return pictureNotFound(reply);
      const file = { width: Number(parts.width) as CoverWidth, format: parts.format };
      if (version !== subject.coverVersion)
        return reply
          .header('cache-control', 'no-store')
          .redirect(coverAddress({ ...parts, ...file, id, version: subject.coverVersion }), 302);
      const options = {
        ...parts,
        colour: { name: colour.colorName, light: colour.light, dark: colour.dark },
      };
      return sendDrawn(reply, store.get(subject, options, file), parts.format);
    },
  );
}

const MONOGRAM = new RegExp(
  `^(?<slug>[a-z0-9-]{1,120})(?:\\.(?<width>240))?\\.(?<format>${COVER_FORMATS.join('|')})$`,
);

/** `GET /monograms/{slug}.{format}`, or `{slug}.240.{format}`: an author's seal, square, stamped in a leather of the shop. */
export function monogramRoutes(app: FastifyInstance, { db, store, colours }: CoverRouteOptions): void {
  app.get<{ Params: { name: string } }>(
    '/monograms/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, width, format } = (MONOGRAM.exec(request.params.name)?.groups ?? {}) as {
        slug?: string;
        width?: string;
        format: CoverFormat;
      };
      const name = slug && (await authorName(db, slug));
      if (!slug || !name) return pictureNotFound(reply);
      const leathers = (await colours()).filter(({ disabled }) => !disabled);
      // The same author always gets the same leather; neighbours in a row rarely do.
      const at = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
      const { colorName, light, dark } = leathers[at % leathers.length] as BookColour;
      const subject = { id: slug, title: name, author: name, genres: [], pages: null };
      const options = {
        view: 'monogram',
        colour: { name: colorName, light, dark },
        variantType: 'superDeluxe',
        leatherType: 'realLeather',
      } as const;
      return sendDrawn(reply, store.get(subject, options, { width: width ? 240 : 480, format }), format);
    },
  );
}

/** How long it takes to draw about what may wait, in seconds. */
const BUSY_SECONDS = 30;

async function sendDrawn(reply: FastifyReply, drawing: Promise<{ path: string }>, format: CoverFormat) {
  const { path } = await whenDrawn(reply, drawing);
  return sendPicture(reply, path, format);
}

/**
 * What is being drawn, when it is.
 * @throws Failure 503, not to be kept, where the bindery has more to draw than it can take
 */
export async function whenDrawn<T>(reply: FastifyReply, drawing: Promise<T>): Promise<T> {
  try {
    return await drawing;
  } catch (error) {
    if (!(error instanceof CoversBusy)) throw error;
    reply.header('retry-after', BUSY_SECONDS);
    throw new Failure(503, 'COVERS_BUSY', 'Too many covers are being drawn just now. Please ask again soon.');
  }
}

/** Sends a finished picture that never changes under its address. */
export async function sendPicture(
  reply: FastifyReply,
  path: string,
  format: CoverFormat,
): Promise<FastifyReply> {
  const { size } = await stat(path);
  return reply
    .header('content-type', `image/${format}`)
    .header('content-length', size)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(createReadStream(path));
}

/** The answer to the address of a picture that there is not. */
export const pictureNotFound = (reply: FastifyReply) =>
  reply.code(404).send({ success: false, code: 'PICTURE_NOT_FOUND', message: 'There is no such picture.' });
