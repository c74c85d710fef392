import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { UploadedPicture } from '#kernel/admin-fields.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { PHOTO_FORMATS, PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import { publicFilePath } from '#kernel/paths.ts';
import type { Permission } from '#kernel/staff.ts';
import type { FileStore } from '../files/file-store.ts';
import { claimFiles, scheduleRemoval } from '../files/removals.ts';
import { invalid } from '../http/calls.ts';
import type { Uploads } from '../http/uploads.ts';
import { newId } from '../new-id.ts';
import { convertUpload, PICTURE_TYPE } from '../pictures/pictures.ts';
import { adminCall } from './admin.ts';
import { uploadedPictures } from './tables.ts';

/** In pixels; must match `src/ui/picture-sources.ts`. */
const WIDTHS = [640, 960, 1600] as const;
const WIDEST = 1600;
const UPLOAD_MINUTES = 60;

const UPLOAD_RULES = {
  field: 'picture',
  max: 1,
  maxBytes: PHOTO_MAX_BYTES,
  tooMany: 'Upload one image at a time.',
};

export const pictureKeys = (id: string): string[] => WIDTHS.map((width) => `content/${id}-${width}.webp`);

/** Adds a picture upload: `POST` with the file as form part `picture`. */
export function addPictureUpload(
  app: FastifyInstance,
  { db, files, uploads }: { db: Db; files: FileStore; uploads: Uploads },
  { path, tag, permission }: { path: string; tag: string; permission: Permission },
): void {
  adminCall(
    app,
    {
      tag,
      permission,
      path,
      method: 'POST',
      summary: 'Upload an image',
      parts: { json: {}, files: { picture: { max: 1, description: PHOTO_FORMATS } } },
      reply: adminReply(UploadedPicture),
      failures: ['BUSY'],
    },
    async ({ request, staff, audit }) =>
      uploads.take(request, { person: staff.staffId }, UPLOAD_RULES, async (form) => {
        const [file] = form.files;
        if (!file) throw invalid({ picture: 'Choose an image.' });
        const pictures = await convertUpload(file, { widths: WIDTHS, field: 'picture' });
        const id = newId();
        const keys = pictureKeys(id);
        await scheduleRemoval(db, keys, UPLOAD_MINUTES);
        for (const [i, { body }] of pictures.entries()) await files.put(keys[i] ?? '', body, PICTURE_TYPE);
        const { width, height } = pictures.at(-1) ?? { width: WIDEST, height: WIDEST };
        const address = publicFilePath(keys.at(-1) ?? '');
        await db.transaction(async (tx) => {
          await claimFiles(tx, keys);
          await tx.orm.insert(uploadedPictures).values({ id });
          await audit(tx, {
            action: 'picture.uploaded',
            subject: 'picture',
            subjectId: id,
            after: { address },
          });
        });
        return { success: true, data: { address, width, height } };
      }),
  );
}
