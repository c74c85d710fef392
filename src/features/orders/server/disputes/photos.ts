import type { Db } from '#db/connect.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { letGoOf } from '#platform/files/removals.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { intake, PICTURE_TYPE } from '#platform/pictures/pictures.ts';

/** How wide photos of a damage are kept, in pixels: wide enough to see a lifted thread. */
const WIDTH = 2000;
/** How long it may take from the first photo to the dispute that names it. */
const MINUTES = 60;

/**
 * Makes the shop's own pictures of what somebody sent, without what a camera writes beside them, and keeps them where only
 * signed addresses lead: once for each line, so that what is asked about one may go without the other. Until a dispute claims
 * them they are noted as to be removed.
 * @returns their keys, line by line
 * @throws Failure 422 at `files.<index>` for one that is no picture, is damaged or too large
 */
export async function keepPhotos(
  { db, files }: { db: Db; files: FileStore },
  sent: readonly UploadedFile[],
  copies: number,
): Promise<string[][]> {
  const bodies: Buffer[] = [];
  for (const [index, file] of sent.entries()) {
    const [picture] = await intake(file, { widths: [WIDTH], field: `files.${index}` });
    if (picture) bodies.push(picture.body);
  }
  const kept = Array.from({ length: copies }, () => bodies.map(() => newPrivateKey('dispute', 'webp')));
  if (bodies.length === 0) return kept;
  await letGoOf(db, kept.flat(), MINUTES);
  for (const keys of kept)
    for (const [index, key] of keys.entries()) await files.put(key, bodies[index] as Buffer, PICTURE_TYPE);
  return kept;
}
