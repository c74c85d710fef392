import type { Db } from '#db/connect.ts';
import { PHOTO_MAX_BYTES } from '#kernel/limits.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { convertUpload, PICTURE_TYPE } from '#platform/pictures/pictures.ts';

/** Limits and description of up to `max` photos sent with a JSON part. */
export const photoUpload = <J>(max: number, json: J) => ({
  limits: { field: 'files', max, maxBytes: PHOTO_MAX_BYTES, tooMany: `Add up to ${max} photos.` },
  parts: {
    json,
    files: {
      files: { max, description: 'JPEG, PNG, WebP, GIF or AVIF; up to 10 MB and 40 megapixels each.' },
    },
  },
});

/** Unclaimed photos are removed after this long. */
const CLAIM_MINUTES = 60;

/**
 * Re-encodes photos without camera metadata and stores private copies of them, so that each owner can be deleted by
 * itself. They are scheduled for removal until an owner claims them.
 * @param width pixels
 * @returns file keys by copy
 * @throws Failure 422 at `files.<index>` for a file that is not an image, is damaged or too large
 */
export async function storePhotos(
  { db, files }: { db: Db; files: FileStore },
  uploads: readonly UploadedFile[],
  { name, width, copies }: { name: 'dispute' | 'production'; width: number; copies: number },
): Promise<string[][]> {
  const bodies: Buffer[] = [];
  for (const [index, file] of uploads.entries()) {
    const [picture] = await convertUpload(file, { widths: [width], field: `files.${index}` });
    if (picture) bodies.push(picture.body);
  }
  const keysByCopy = Array.from({ length: copies }, () => bodies.map(() => newPrivateKey(name, 'webp')));
  if (bodies.length === 0) return keysByCopy;
  await scheduleRemoval(db, keysByCopy.flat(), CLAIM_MINUTES);
  for (const keys of keysByCopy)
    for (const [index, key] of keys.entries()) await files.put(key, bodies[index] as Buffer, PICTURE_TYPE);
  return keysByCopy;
}
