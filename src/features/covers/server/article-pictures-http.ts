import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/connect.ts';
import { type CoverRow, loadCoverRow } from '#features/books/server/cover-subjects.ts';
import {
  ARTICLE_PICTURE_WIDTHS,
  type ArticlePictureWidth,
  type BookColour,
  COVER_FORMATS,
  type CoverFormat,
} from '#kernel/edition.ts';
import { articlePicturePath } from '#kernel/picture-paths.ts';
import { getRequester, type Requester } from '#platform/http/requester.ts';
import { bookDesign } from '../drawing/book-design.ts';
import {
  type ArticlePictureFile,
  chooseUprightCovering,
  UPRIGHT_BOOK_PICTURE,
} from '../drawing/scene/upright-book.ts';
import type { CoverStore } from './cover-store.ts';
import { toDye } from './dye.ts';
import { pictureNotFound } from './http.ts';

interface ArticlePictureContent {
  version: string;
  /** Ids of the books, the front one first. */
  books: string[];
}

export interface ArticlePictureOptions {
  db: Db;
  store: CoverStore;
  colours: () => Promise<readonly BookColour[]>;
  /** Undefined when there is no such article, or it has no books. */
  findScene: (slug: string) => Promise<ArticlePictureContent | undefined>;
}

const NAME = new RegExp(
  `^(?<version>[0-9a-f]{10})-(?<width>${ARTICLE_PICTURE_WIDTHS.join('|')}|share)\\.(?<format>${COVER_FORMATS.join('|')})$`,
);
/** Some hundreds of pictures; composing one again from cached covers takes a tenth of a second. */
const CACHE_BYTES = 24 * 2 ** 20;

/**
 * `GET /article-pictures/{slug}/{version}-{width}.{format}`: an article's books side by side. The address holds the
 * version, so the response is immutable; an older version redirects (302) to the current one.
 */
export function articlePictureRoutes(app: FastifyInstance, options: ArticlePictureOptions): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  async function getPicture(
    key: string,
    books: readonly string[],
    file: ArticlePictureFile,
    waiter: Requester,
  ): Promise<Buffer> {
    const cached = cache.get(key);
    if (cached) return cached;
    const bookPictures = await renderUprightBooks(books, waiter, options);
    const rendered = await options.store.arrange({ title: key, books: bookPictures, file }, waiter);
    cache.set(key, rendered);
    return rendered;
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
      const scene = version && (await options.findScene(slug));
      if (!version || !scene) return pictureNotFound(reply);
      const file: ArticlePictureFile = {
        width: width === 'share' ? width : (Number(width) as ArticlePictureWidth),
        format,
      };
      if (version !== scene.version)
        return reply
          .header('cache-control', 'no-store')
          .redirect(articlePicturePath({ slug, version: scene.version, ...file }), 302);
      const rendered = await getPicture(`${slug}/${name}`, scene.books, file, getRequester(request, reply));
      return reply
        .header('content-type', `image/${format}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(rendered);
    },
  );
}

async function renderUprightBooks(
  books: readonly string[],
  waiter: Requester,
  { db, store, colours }: ArticlePictureOptions,
): Promise<Buffer[]> {
  const [subjects, leathers] = await Promise.all([
    Promise.all(books.map((id) => loadCoverRow(db, id))),
    colours(),
  ]);
  const coverRows = subjects.filter((subject): subject is CoverRow => subject !== undefined);
  const covers = coverRows.map(async (subject, i) => {
    const leather = leathers.find(({ colorName }) => colorName === subject.color) ?? leathers[0];
    if (!leather) throw new Error('The bindery has no leather.');
    const design = bookDesign(subject, { colour: toDye(leather), ...chooseUprightCovering(i) });
    return store.renderBinding({ design, ...UPRIGHT_BOOK_PICTURE }, waiter, { keep: true });
  });
  return Promise.all(covers);
}
