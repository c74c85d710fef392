import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { articlePictureAddress } from '#contract/addresses.ts';
import {
  ARTICLE_PICTURE_WIDTHS,
  type ArticlePictureWidth,
  type BookColour,
  COVER_FORMATS,
  type CoverFormat,
} from '#contract/edition.ts';
import type { Db } from '#db/connect.ts';
import { type ArticlePictureFile, arrangeBooks, STANDING_FILE, standingDress } from './article-picture.ts';
import { pictureNotFound, whenDrawn } from './http.ts';
import { type CoverRow, coverSubject } from './queries.ts';
import type { CoverStore } from './store.ts';

/** What an article's picture shows; `version` changes with it. */
export interface ArticleScene {
  version: string;
  /** Ids of the books, the one in front first. */
  books: string[];
}

interface ArticlePictureOptions {
  db: Db;
  store: CoverStore;
  colours: () => Promise<readonly BookColour[]>;
  /** Undefined where there is no such article, or none with books. */
  sceneOf: (slug: string) => Promise<ArticleScene | undefined>;
}

const NAME = new RegExp(
  `^(?<version>[0-9a-f]{10})-(?<width>${ARTICLE_PICTURE_WIDTHS.join('|')}|share)\\.(?<format>${COVER_FORMATS.join('|')})$`,
);
/** Some hundreds of pictures: they are made of covers that are kept on disk, in a tenth of a second. */
const KEPT_BYTES = 24 * 2 ** 20;

/**
 * `GET /article-pictures/{slug}/{version}-{width}.{format}`: the books of an article side by side. The address holds the
 * version of what is shown, so the answer may be kept for ever; an older version answers 302 to the present one.
 */
export function articlePictureRoutes(app: FastifyInstance, options: ArticlePictureOptions): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const making = new Map<string, Promise<Buffer>>();

  function picture(key: string, books: readonly string[], file: ArticlePictureFile): Promise<Buffer> {
    const ready = kept.get(key);
    if (ready) return Promise.resolve(ready);
    const underway = making.get(key) ?? make(books, file, options).finally(() => making.delete(key));
    making.set(key, underway);
    return underway.then((made) => {
      kept.set(key, made);
      return made;
    });
  }

  app.get<{ Params: { slug: string; name: string } }>(
    '/article-pictures/:slug/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, name } = request.params;
      const { version, width, format } = (NAME.exec(name)?.groups ?? {}) as {
        version?: string;
        width: string;
        format: CoverFormat;
      };
      const scene = version && (await options.sceneOf(slug));
      if (!version || !scene) return pictureNotFound(reply);
      const file: ArticlePictureFile = {
        width: width === 'share' ? width : (Number(width) as ArticlePictureWidth),
        format,
      };
      if (version !== scene.version)
        return reply
          .header('cache-control', 'no-store')
          .redirect(articlePictureAddress({ slug, version: scene.version, ...file }), 302);
      const made = await whenDrawn(reply, picture(`${slug}/${name}`, scene.books, file));
      return reply
        .header('content-type', `image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(made);
    },
  );
}

async function make(
  books: readonly string[],
  file: ArticlePictureFile,
  { db, store, colours }: ArticlePictureOptions,
): Promise<Buffer> {
  const [subjects, leathers] = await Promise.all([
    Promise.all(books.map((id) => coverSubject(db, id))),
    colours(),
  ]);
  const standing = subjects.filter((subject): subject is CoverRow => subject !== undefined);
  const covers = standing.map(async (subject, i) => {
    const leather = leathers.find(({ colorName }) => colorName === subject.color) ?? leathers[0];
    if (!leather) throw new Error('The bindery has no leather.');
    const { path } = await store.get(
      subject,
      {
        colour: { name: leather.colorName, light: leather.light, dark: leather.dark },
        ...standingDress(i),
      },
      STANDING_FILE,
    );
    return path;
  });
  return arrangeBooks(await Promise.all(covers), file);
}
