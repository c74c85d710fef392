import type { Db } from '#db/connect.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { convertUpload, PICTURE_TYPE } from '#platform/pictures/pictures.ts';

/** Pixels; wide enough to show a lifted thread. */
const PHOTO_WIDTH = 2000;
/** Unclaimed photos are removed after this long. */
const CLAIM_MINUTES = 60;

/**
 * Re-encodes photos without camera metadata and stores a private copy per line, so that each dispute can be deleted by
 * itself. They are scheduled for removal until a dispute claims them.
 * @returns file keys by line
 * @throws Failure 422 at `files.<index>` for a file that is not an image, is damaged or too large
 */
export async function storePhotos(
  { db, files }: { db: Db; files: FileStore },
  uploads: readonly UploadedFile[],
  copies: number,
): Promise<string[][]> {
  const bodies: Buffer[] = [];
  for (const [index, file] of uploads.entries()) {
    const [picture] = await convertUpload(file, { widths: [PHOTO_WIDTH], field: `files.${index}` });
    if (picture) bodies.push(picture.body);
  }
  const keysByLine = Array.from({ length: copies }, () => bodies.map(() => newPrivateKey('dispute', 'webp')));
  if (bodies.length === 0) return keysByLine;
  await scheduleRemoval(db, keysByLine.flat(), CLAIM_MINUTES);
  for (const keys of keysByLine)
    for (const [index, key] of keys.entries()) await files.put(key, bodies[index] as Buffer, PICTURE_TYPE);
  return keysByLine;
}
