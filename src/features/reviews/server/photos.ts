import type { Db } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { letGoOf, removeNow } from '#platform/files/removals.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { intake, PICTURE_TYPE, type Picture } from '#platform/pictures/pictures.ts';
import { newPhotoKeys, PHOTO_WIDTHS } from './photo-keys.ts';

/** Time limit from the first uploaded photo to the stored review. */
const ARRIVING_MINUTES = 60;

export interface ReadyPhoto {
  thumbnail: Picture & { key: string };
  whole: Picture & { key: string };
}

/**
 * Re-encodes uploaded photos without storing them.
 * @throws Failure 422 at `files.<index>` for one that is no picture, damaged or too large
 */
export async function readPhotos(sent: readonly UploadedFile[]): Promise<ReadyPhoto[]> {
  const ready: ReadyPhoto[] = [];
  for (const [index, file] of sent.entries()) {
    const field = `files.${index}`;
    const [thumbnail, whole] = (await intake(file, { widths: PHOTO_WIDTHS, field })) as [Picture, Picture];
    const [thumbnailKey, wholeKey] = newPhotoKeys();
    ready.push({ thumbnail: { ...thumbnail, key: thumbnailKey }, whole: { ...whole, key: wholeKey } });
  }
  return ready;
}

/** Stores the photos while `work` creates their review and claims them; removes them when it fails. */
export async function keepingPhotos<T>(
  { db, files }: { db: Db; files: FileStore },
  photos: readonly ReadyPhoto[],
  work: () => Promise<T>,
): Promise<T> {
  const pictures = photos.flatMap(({ thumbnail, whole }) => [thumbnail, whole]);
  await letGoOf(db, keysOf(photos), ARRIVING_MINUTES);
  try {
    for (const { key, body } of pictures) await files.put(key, body, PICTURE_TYPE);
    return await work();
  } catch (failure) {
    await Promise.allSettled(pictures.map(({ key }) => removeNow({ db, files }, key)));
    throw failure;
  }
}

export const keysOf = (photos: readonly ReadyPhoto[]): string[] =>
  photos.flatMap(({ thumbnail, whole }) => [thumbnail.key, whole.key]);
