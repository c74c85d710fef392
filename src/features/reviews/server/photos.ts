import type { Db } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeAtOnce, scheduleRemoval } from '#platform/files/removals.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import type { Picture } from '#platform/pictures/picture-task.ts';
import { convertUpload, PICTURE_TYPE } from '#platform/pictures/pictures.ts';
import { newPhotoKeys, PHOTO_WIDTHS } from './photo-keys.ts';

/** Time limit from the first uploaded photo to the stored review. */
const UPLOAD_MINUTES = 60;

export interface ProcessedPhoto {
  thumbnail: Picture & { key: string };
  full: Picture & { key: string };
}

/**
 * Re-encodes uploaded photos without storing them.
 * @throws Failure 422 at `files.<index>` for one that is no picture, damaged or too large
 */
export async function processPhotos(uploaded: readonly UploadedFile[]): Promise<ProcessedPhoto[]> {
  const processed: ProcessedPhoto[] = [];
  for (const [index, file] of uploaded.entries()) {
    const field = `files.${index}`;
    const [thumbnail, full] = (await convertUpload(file, { widths: PHOTO_WIDTHS, field })) as [
      Picture,
      Picture,
    ];
    const [thumbnailKey, fullKey] = newPhotoKeys();
    processed.push({ thumbnail: { ...thumbnail, key: thumbnailKey }, full: { ...full, key: fullKey } });
  }
  return processed;
}

/** Stores the photos while `work` creates their review and claims them; removes them when it fails. */
export async function withStoredPhotos<T>(
  { db, files }: { db: Db; files: FileStore },
  photos: readonly ProcessedPhoto[],
  work: () => Promise<T>,
): Promise<T> {
  const pictures = photos.flatMap(({ thumbnail, full }) => [thumbnail, full]);
  await scheduleRemoval(db, photoKeys(photos), UPLOAD_MINUTES);
  try {
    for (const { key, body } of pictures) await files.put(key, body, PICTURE_TYPE);
    return await work();
  } catch (failure) {
    await Promise.allSettled(pictures.map(({ key }) => removeAtOnce({ db, files }, key)));
    throw failure;
  }
}

export const photoKeys = (photos: readonly ProcessedPhoto[]): string[] =>
  photos.flatMap(({ thumbnail, full }) => [thumbnail.key, full.key]);
