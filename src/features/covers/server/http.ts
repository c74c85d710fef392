import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#db/connect.ts';
import { select, text } from '#db/select.ts';
import { loadBindableRow } from '#features/books/server/cover-subjects.ts';
import { type BookColour, COVER_FORMATS, type CoverFormat } from '#kernel/edition.ts';
import { coverPath } from '#kernel/picture-paths.ts';
import { getRequester } from '#platform/http/requester.ts';
import { bookDesign } from '../drawing/book-design.ts';
import { isShownBinding } from '../shown-binding.ts';
import { parseCoverName } from './cover-name.ts';
import type { CoverStore } from './cover-store.ts';
import { toDye } from './dye.ts';

interface CoverRouteOptions {
  db: Db;
  store: CoverStore;
  colours: () => Promise<readonly BookColour[]>;
}

/**
 * `GET /covers/{id}/{version}/{name}`: a rendered cover (decision 28). The address holds the design's version, so the
 * response is immutable; an older version redirects (302) to the current one. Withdrawn books and bindings not on
 * offer have no picture.
 */
export function coverRoutes(app: FastifyInstance, { db, store, colours }: CoverRouteOptions): void {
  // Pending drawings would delay shutdown, so they are dropped.
  app.addHook('preClose', () => store.close());
  app.get<{ Params: { id: string; version: string; name: string } }>(
    '/covers/:id/:version/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, version, name } = request.params;
      const parts = parseCoverName(name);
      const subject = parts && (await loadBindableRow(db, id));
      const leathers = parts ? await colours() : [];
      const colour = leathers.find(({ colorName }) => colorName === parts?.color);
      if (!parts || !subject || !colour || !isShownBinding(subject, parts, leathers))
        return pictureNotFound(reply);
      const file = { width: parts.width, format: parts.format };
      if (version !== subject.coverVersion)
        return reply
          .header('cache-control', 'no-store')
          .redirect(coverPath({ ...parts, ...file, id, version: subject.coverVersion }), 302);
      const design = bookDesign(subject, { ...parts, colour: toDye(colour) });
      const picture = { design, view: parts.view, ...file };
      const bytes = await store.renderBinding(picture, getRequester(request, reply), { keep: true });
      return sendPicture(reply, bytes, parts.format);
    },
  );
}

const MONOGRAM = new RegExp(
  `^(?<slug>[a-z0-9-]{1,120})(?:\\.(?<width>240))?\\.(?<format>${COVER_FORMATS.join('|')})$`,
);

export interface MonogramOptions extends CoverRouteOptions {
  /** SQL statements that each select the `name` for slug `$1`; the first row wins. */
  nameQueries: readonly string[];
}

/** `GET /monograms/{slug}.{format}`, or `{slug}.240.{format}`: an author's square monogram. */
export function monogramRoutes(
  app: FastifyInstance,
  { db, store, colours, nameQueries }: MonogramOptions,
): void {
  const authorBySlug = select(
    { name: text('n.name') },
    `FROM (${nameQueries.join(' UNION ALL ')}) n LIMIT 1`,
  );
  app.get<{ Params: { name: string } }>(
    '/monograms/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, width, format } = (MONOGRAM.exec(request.params.name)?.groups ?? {}) as {
        slug?: string;
        width?: string;
        format: CoverFormat;
      };
      const [author] = slug ? await db.query(authorBySlug, [slug]) : [];
      if (!slug || !author) return pictureNotFound(reply);
      const leathers = (await colours()).filter(({ disabled }) => !disabled);
      // An author always gets the same leather; neighbours in a row rarely share one.
      const index = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
      const monogram = {
        ...author,
        seed: slug,
        colour: toDye(leathers[index % leathers.length] as BookColour),
      };
      const picture = { monogram, width: width ? 240 : 480, format } as const;
      return sendPicture(reply, await store.drawMonogram(picture, getRequester(request, reply)), format);
    },
  );
}

const sendPicture = (reply: FastifyReply, picture: Buffer, format: CoverFormat) =>
  reply
    .header('content-type', `image/${format}`)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(picture);

export const pictureNotFound = (reply: FastifyReply) =>
  reply.code(404).send({ success: false, code: 'PICTURE_NOT_FOUND', message: 'There is no such picture.' });
