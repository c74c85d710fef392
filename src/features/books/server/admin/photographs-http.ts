import type { FastifyInstance } from 'fastify';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import { publicFilePath } from '#kernel/paths.ts';
import { claimFiles, scheduleRemoval } from '#platform/files/removals.ts';
import { invalid, parseInput } from '#platform/http/calls.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import type { Picture } from '#platform/pictures/picture-task.ts';
import { convertUpload, PICTURE_TYPE } from '#platform/pictures/pictures.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { AdminBookReply, PhotographsRequest } from '../../admin-contract.ts';
import { PHOTOGRAPH_WIDTHS } from '../../photographs.ts';
import { newPhotographKeys } from '../photograph-keys.ts';
import { getAdminBook } from './admin-book.ts';
import { TAG } from './books-http.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';
import { lockBook, writeBook } from './save-book.ts';

const FILES_MAX = 10;
const LINKS_MAX = 20;
const FILES = {
  field: 'files',
  max: FILES_MAX,
  maxBytes: PHOTO_MAX_BYTES,
  tooMany: `Upload at most ${FILES_MAX} photographs at a time.`,
};
/** Files not claimed by a transaction within this time are deleted. */
const CLAIM_MINUTES = 30;

/** `POST /api/admin/books/:id/photographs`: adds re-encoded photographs to a binding, in all widths. */
export function photographRoutes(
  app: FastifyInstance,
  { db, files, uploads, saveBooks }: CatalogueAdminDependencies,
): void {
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'POST',
      path: '/books/:id/photographs',
      summary: 'Add photographs of a binding',
      reply: AdminBookReply,
      parts: {
        json: { about: { schema: PhotographsRequest, required: true } },
        files: {
          files: {
            max: FILES_MAX,
            description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
          },
        },
      },
      failures: ['NOT_FOUND', 'BUSY'],
    },
    async ({ params, request, staff, audit, invalidatePages }) => {
      const id = params.id ?? '';
      await getAdminBook(db, id);
      const data = await uploads.take(request, { person: staff.staffId }, FILES, async (form) => {
        const { binding, altText } = parseInput(PhotographsRequest, form.json('about'));
        if (form.files.length === 0) throw invalid({ files: 'Choose a photograph.' });
        const photographs = await processPhotographs(form.files);
        const keys = photographs.flatMap((sizes) => sizes.map(({ key }) => key));
        await scheduleRemoval(db, keys, CLAIM_MINUTES);
        for (const { key, body } of photographs.flat()) await files.put(key, body, PICTURE_TYPE);
        return db.transaction(async (tx) => {
          const stored = await lockBook(tx, id);
          const before = stored.images?.[binding] ?? null;
          const added = photographs.map((sizes) => publicFilePath(sizes.at(-1)?.key ?? ''));
          const after = { links: [...(before?.links ?? []), ...added], altText };
          if (after.links.length > LINKS_MAX)
            throw invalid({ files: `A binding can have at most ${LINKS_MAX} photographs.` });
          await writeBook(tx, saveBooks, { ...stored, images: { ...stored.images, [binding]: after } });
          await claimFiles(tx, keys);
          const field = `images.${binding}`;
          await audit(tx, {
            action: 'book.photographs-added',
            subject: 'book',
            subjectId: id,
            label: stored.title,
            before: { [field]: before },
            after: { [field]: after },
          });
          return getAdminBook(tx, id);
        });
      });
      await invalidatePages();
      return { success: true, data };
    },
  );
}

/** Re-encodes uploads into all widths; the widest comes last. @throws Failure 422 */
async function processPhotographs(
  uploads: readonly UploadedFile[],
): Promise<(Picture & { key: string })[][]> {
  const photographs: (Picture & { key: string })[][] = [];
  for (const [at, file] of uploads.entries()) {
    const pictures = await convertUpload(file, { widths: PHOTOGRAPH_WIDTHS, field: `files.${at}` });
    const keys = newPhotographKeys();
    photographs.push(pictures.map((picture, i) => ({ ...picture, key: keys[i] ?? '' })));
  }
  return photographs;
}
