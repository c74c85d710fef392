import type { FastifyInstance } from 'fastify';
import { fileAddress } from '#kernel/addresses.ts';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import { claim, letGoOf } from '#platform/files/removals.ts';
import { invalid, read } from '#platform/http/calls.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { intake, PICTURE_TYPE, type Picture } from '#platform/pictures/pictures.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { AdminBookReply, PhotographsRequest } from '../../admin-contract.ts';
import { PHOTOGRAPH_WIDTHS } from '../../photographs.ts';
import { newPhotographKeys } from '../photograph-keys.ts';
import { adminBook } from './admin-book.ts';
import type { CatalogueAdmin } from './dependencies.ts';
import { TAG } from './list-http.ts';
import { lockedBook, written } from './save-book.ts';

const MOST = 10;
const LINKS_MAX = 20;
const FILES = { field: 'files', most: MOST, bytes: PHOTO_MAX_BYTES, tooMany: `Send ${MOST} at a time.` };
/** Files not claimed by a transaction within this time are deleted. */
const CLAIM_MINUTES = 30;

/** `POST /api/admin/books/:id/photographs`: adds re-encoded photographs to a binding, in all widths. */
export function photographRoutes(
  app: FastifyInstance,
  { db, files, uploads, saveBooks }: CatalogueAdmin,
): void {
  adminCall(
    app,
    {
      tag: TAG,
      permission: 'catalogue.write',
      method: 'POST',
      path: '/books/:id/photographs',
      summary: 'Add photographs of one binding, behind those it has',
      reply: AdminBookReply,
      parts: {
        json: { about: { schema: PhotographsRequest, required: true } },
        files: {
          files: {
            most: MOST,
            description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.',
          },
        },
      },
      failures: ['NOT_FOUND', 'BUSY'],
    },
    async ({ params, request, staff, audit, shown }) => {
      const id = params.id ?? '';
      await adminBook(db, id);
      const data = await uploads.take(request, { person: staff.staffId }, FILES, async (form) => {
        const { binding, altText } = read(PhotographsRequest, form.json('about'));
        if (form.files.length === 0) throw invalid({ files: 'Choose a photograph.' });
        const photographs = await made(form.files);
        const keys = photographs.flatMap((one) => one.map(({ key }) => key));
        await letGoOf(db, keys, CLAIM_MINUTES);
        for (const { key, body } of photographs.flat()) await files.put(key, body, PICTURE_TYPE);
        return db.transaction(async (tx) => {
          const kept = await lockedBook(tx, id);
          const before = kept.images?.[binding] ?? null;
          const added = photographs.map((one) => fileAddress(one.at(-1)?.key ?? ''));
          const after = { links: [...(before?.links ?? []), ...added], altText };
          if (after.links.length > LINKS_MAX) throw invalid({ files: `A binding has at most ${LINKS_MAX}.` });
          await written(tx, saveBooks, { ...kept, images: { ...kept.images, [binding]: after } });
          await claim(tx, keys);
          const field = `images.${binding}`;
          await audit(tx, {
            action: 'book.photograph',
            subject: 'book',
            subjectId: id,
            label: kept.title,
            before: { [field]: before },
            after: { [field]: after },
          });
          return adminBook(tx, id);
        });
      });
      await shown();
      return { success: true, data };
    },
  );
}

/** Re-encodes uploads into all widths; the widest comes last. @throws Failure 422 */
async function made(sent: readonly UploadedFile[]): Promise<(Picture & { key: string })[][]> {
  const all: (Picture & { key: string })[][] = [];
  for (const [at, file] of sent.entries()) {
    const pictures = await intake(file, { widths: PHOTOGRAPH_WIDTHS, field: `files.${at}` });
    const keys = newPhotographKeys();
    all.push(pictures.map((picture, i) => ({ ...picture, key: keys[i] ?? '' })));
  }
  return all;
}
