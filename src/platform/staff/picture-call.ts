import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { fileAddress } from '#kernel/addresses.ts';
import { adminReply } from '#kernel/admin-list.ts';
import { SentPicture } from '#kernel/admin-words.ts';
import { PHOTO_FORMATS, PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import type { Permission } from '#kernel/staff.ts';
import type { FileStore } from '../files/file-store.ts';
import { claim, letGoOf } from '../files/removals.ts';
import { invalid } from '../http/calls.ts';
import type { Uploads } from '../http/uploads.ts';
import { newId } from '../new-id.ts';
import { intake, PICTURE_TYPE } from '../pictures/pictures.ts';
import { adminCall } from './admin.ts';

/** In pixels; must match `src/ui/picture-sources.ts`. */
const WIDTHS = [640, 960, 1600] as const;
const WIDEST = 1600;
const ARRIVING_MINUTES = 60;

const SENT = {
  field: 'picture',
  most: 1,
  bytes: PHOTO_MAX_BYTES,
  tooMany: 'Send one picture at a time.',
};

export const keysOfPicture = (id: string): string[] => WIDTHS.map((width) => `words/${id}-${width}.webp`);

/** Adds a picture upload: `POST` with the file as form part `picture`. */
export function pictureCall(
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
      summary: 'Send a picture to the shop',
      parts: { json: {}, files: { picture: { most: 1, description: PHOTO_FORMATS } } },
      reply: adminReply(SentPicture),
      failures: ['BUSY'],
    },
    async ({ request, staff, audit }) =>
      uploads.take(request, { person: staff.staffId }, SENT, async (form) => {
        const [file] = form.files;
        if (!file) throw invalid({ picture: 'Choose a picture.' });
        const made = await intake(file, { widths: WIDTHS, field: 'picture' });
        const id = newId();
        const keys = keysOfPicture(id);
        await letGoOf(db, keys, ARRIVING_MINUTES);
        for (const [i, { body }] of made.entries()) await files.put(keys[i] ?? '', body, PICTURE_TYPE);
        const { width, height } = made.at(-1) ?? { width: WIDEST, height: WIDEST };
        const address = fileAddress(keys.at(-1) ?? '');
        await db.transaction(async (tx) => {
          await claim(tx, keys);
          await tx.query('INSERT INTO sent_pictures (id) VALUES ($1)', [id]);
          await audit(tx, { action: 'picture.send', subject: 'picture', subjectId: id, after: { address } });
        });
        return { success: true, data: { address, width, height } };
      }),
  );
}
