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
      if (!parts || !subject || !colour) return notFound(reply);
      const file = { width: Number(parts.width) as CoverWidth, format: parts.format };
      if (version !== subject.coverVersion)
        return reply
          .header('cache-control', 'no-store')
          .redirect(coverAddress({ ...parts, ...file, id, version: subject.coverVersion }), 302);
      const options = {
        ...parts,
        colour: { name: colour.colorName, light: colour.light, dark: colour.dark },
      };
      const { path } = await store.get(subject, options, file);
      return sendPicture(reply, path, parts.format);
    },
  );
}

const MONOGRAM = new RegExp(`^(?<slug>[a-z0-9-]{1,120})\\.(?<format>${COVER_FORMATS.join('|')})$`);

/** `GET /monograms/{slug}.{format}`: an author's seal, 480 px square, stamped in a leather of the shop. */
export function monogramRoutes(app: FastifyInstance, { db, store, colours }: CoverRouteOptions): void {
  app.get<{ Params: { name: string } }>(
    '/monograms/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, format } = (MONOGRAM.exec(request.params.name)?.groups ?? {}) as {
        slug?: string;
        format: CoverFormat;
      };
      const name = slug && (await authorName(db, slug));
      if (!slug || !name) return notFound(reply);
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
      const { path } = await store.get(subject, options, { width: 480, format });
      return sendPicture(reply, path, format);
    },
  );
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

const notFound = (reply: FastifyReply) =>
  reply.code(404).send({ success: false, code: 'PICTURE_NOT_FOUND', message: 'There is no such picture.' });
