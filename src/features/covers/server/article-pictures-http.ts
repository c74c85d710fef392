import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/connect.ts';
import { type CoverRow, coverSubject } from '#features/books/server/cover-subjects.ts';
import {
  ARTICLE_PICTURE_WIDTHS,
  type ArticlePictureWidth,
  type BookColour,
  COVER_FORMATS,
  type CoverFormat,
} from '#kernel/edition.ts';
import { articlePictureAddress } from '#kernel/picture-addresses.ts';
import { type Waiter, waiterOf } from '#platform/http/waiter.ts';
import { bookDesign } from '../drawing/book-design.ts';
import {
  type ArticlePictureFile,
  STANDING_PICTURE,
  standingCovering,
} from '../drawing/scene/standing-file.ts';
import { dyeOf } from './dye.ts';
import { pictureNotFound } from './http.ts';
import type { CoverStore } from './store.ts';

interface ArticleScene {
  version: string;
  /** Ids of the books, the front one first. */
  books: string[];
}

export interface ArticlePictureOptions {
  db: Db;
  store: CoverStore;
  colours: () => Promise<readonly BookColour[]>;
  /** Undefined when there is no such article, or it has no books. */
  sceneOf: (slug: string) => Promise<ArticleScene | undefined>;
}

const NAME = new RegExp(
  `^(?<version>[0-9a-f]{10})-(?<width>${ARTICLE_PICTURE_WIDTHS.join('|')}|share)\\.(?<format>${COVER_FORMATS.join('|')})$`,
);
/** Some hundreds of pictures; composing one again from cached covers takes a tenth of a second. */
const KEPT_BYTES = 24 * 2 ** 20;

/**
 * `GET /article-pictures/{slug}/{version}-{width}.{format}`: an article's books side by side. The address holds the
 * version, so the response is immutable; an older version redirects (302) to the current one.
 */
export function articlePictureRoutes(app: FastifyInstance, options: ArticlePictureOptions): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });

  async function picture(
    key: string,
    books: readonly string[],
    file: ArticlePictureFile,
    asking: Waiter,
  ): Promise<Buffer> {
    const ready = kept.get(key);
    if (ready) return ready;
    const standing = await standingBooks(books, asking, options);
    const made = await options.store.arrange({ title: key, books: standing, file }, asking);
    kept.set(key, made);
    return made;
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
      const made = await picture(`${slug}/${name}`, scene.books, file, waiterOf(request, reply));
      return reply
        .header('content-type', `image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(made);
    },
  );
}

async function standingBooks(
  books: readonly string[],
  asking: Waiter,
  { db, store, colours }: ArticlePictureOptions,
): Promise<Buffer[]> {
  const [subjects, leathers] = await Promise.all([
    Promise.all(books.map((id) => coverSubject(db, id))),
    colours(),
  ]);
  const standing = subjects.filter((subject): subject is CoverRow => subject !== undefined);
  const covers = standing.map(async (subject, i) => {
    const leather = leathers.find(({ colorName }) => colorName === subject.color) ?? leathers[0];
    if (!leather) throw new Error('The bindery has no leather.');
    const design = bookDesign(subject, { colour: dyeOf(leather), ...standingCovering(i) });
    return store.drawBinding({ design, ...STANDING_PICTURE }, asking, { keep: true });
  });
  return Promise.all(covers);
}
