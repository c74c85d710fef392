import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { loadAllBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import { Catalogue } from '#kernel/book.ts';
import { notFound } from '#platform/http/calls.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { logFailures } from '#platform/staff/log-failures.ts';
import { writeExport } from '../../formats/write-export.ts';
import type { ExportBook } from '../../import-record.ts';
import { EXPORT_KINDS, type ExportKind, ONIX_VERSIONS } from '../../import-record.ts';

const ExportQuery = z.object({
  catalogue: Catalogue.optional().describe('Only books of this catalogue.'),
  withdrawn: z.stringbool().default(false).describe('Whether to include withdrawn books.'),
  version: z.enum(ONIX_VERSIONS).optional().describe('ONIX version; 3.0 by default.'),
  shortTags: z.stringbool().default(false).describe('ONIX only: use short tags.'),
});
type ExportQuery = z.infer<typeof ExportQuery>;

const CSV = { extension: 'csv', type: 'text/csv; charset=utf-8' };
const XML = { extension: 'xml', type: 'application/xml; charset=utf-8' };
const FILE_TYPES: Record<ExportKind, { extension: string; type: string }> = {
  csv: CSV,
  shopify: CSV,
  woocommerce: CSV,
  goodreads: CSV,
  onix: XML,
  marcxml: XML,
  marc21: { extension: 'mrc', type: 'application/marc' },
};

/** `GET /api/admin/exports/:kind`: streams all books in an import format. */
export function exportRoutes(app: FastifyInstance, { db, origin }: { db: Db; origin: string }): void {
  adminCall(
    app,
    {
      path: '/exports/:kind',
      permission: 'imports.run',
      tag: 'Admin: imports',
      summary: 'Export all books',
      params: { kind: `The format: ${EXPORT_KINDS.join(', ')}.` },
      query: ExportQuery,
      failures: ['NOT_FOUND'],
      reply: z.null(),
      contentType: 'application/octet-stream',
    },
    ({ params, query, reply }) => {
      const kind = EXPORT_KINDS.find((candidate) => candidate === params.kind);
      if (!kind) throw notFound('This format doesn’t exist.');
      const { extension, type } = FILE_TYPES[kind];
      const { version, shortTags } = query;
      const onix = { ...(version ? { version } : {}), shortTags };
      const chunks = writeExport(kind, books(db, query, origin), { onix });
      return reply
        .header('content-disposition', `attachment; filename="books-${kind}.${extension}"`)
        .type(type)
        .send(Readable.from(logFailures(chunks, reply.log), { objectMode: false }));
    },
  );
}

async function* books(
  db: Db,
  { catalogue, withdrawn }: ExportQuery,
  origin: string,
): AsyncGenerator<ExportBook> {
  for await (const batch of loadAllBooks(db))
    for (const book of batch)
      if ((!catalogue || book.catalogue === catalogue) && (withdrawn || book.withdrawnAt === null))
        yield toExportBook(book, origin);
}

/** Converts a stored book for export. @param origin base of this site's photograph links */
function toExportBook(
  {
    id: _,
    createdAt: __,
    withdrawnAt,
    authors: ___,
    authorNames,
    images,
    ...book
  }: StoredBook & { authorNames: string[] },
  origin: string,
): ExportBook {
  const linkedImages = Object.values(images ?? {}).flatMap(({ links, altText }) =>
    links.map((link) => ({ url: new URL(link, origin).href, altText })),
  );
  return {
    ...book,
    authors: authorNames,
    withdrawn: withdrawnAt !== null,
    ...(linkedImages.length > 0 ? { images: linkedImages } : {}),
  };
}
