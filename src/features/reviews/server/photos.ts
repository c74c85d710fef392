import type { FileStore } from '#platform/files/file-store.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { intake, PICTURE_TYPE, type Picture } from '#platform/pictures/pictures.ts';
import { newPhotoKeys, PHOTO_WIDTHS } from './photo-keys.ts';

/** A photo that is ready to be kept, in its two sizes. */
export interface ReadyPhoto {
  thumbnail: Picture & { key: string };
  whole: Picture & { key: string };
}

/**
 * Makes the shop's own pictures of what somebody sent; nothing is kept yet.
 * @throws Failure 422 at `files.<index>` for one that is no picture, is damaged or too large
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

/**
 * Keeps the photos while `work` makes the review they belong to; when it fails, they go again. A process that dies in
 * between leaves files that no review names, at addresses that nobody knows: they take room and do no other harm.
 */
export async function keepingPhotos<T>(
  files: FileStore,
  photos: readonly ReadyPhoto[],
  work: () => Promise<T>,
): Promise<T> {
  const pictures = photos.flatMap(({ thumbnail, whole }) => [thumbnail, whole]);
  try {
    for (const { key, body } of pictures) await files.put(key, body, PICTURE_TYPE);
    return await work();
  } catch (failure) {
    await Promise.allSettled(pictures.map(({ key }) => files.remove(key)));
    throw failure;
  }
}
