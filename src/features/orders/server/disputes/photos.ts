import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { intake, PICTURE_TYPE } from '#platform/pictures/pictures.ts';

/** How wide photos of a damage are kept, in pixels: wide enough to see a lifted thread. */
const WIDTH = 2000;

/**
 * Makes the shop's own pictures of what somebody sent, without what a camera writes beside them, and keeps them where only
 * signed addresses lead.
 * @returns their keys
 * @throws Failure 422 at `files.<index>` for one that is no picture, is damaged or too large
 */
export async function keepPhotos(files: FileStore, sent: readonly UploadedFile[]): Promise<string[]> {
  const pictures = [];
  for (const [index, file] of sent.entries()) {
    const [picture] = await intake(file, { widths: [WIDTH], field: `files.${index}` });
    if (picture) pictures.push({ key: newPrivateKey('dispute', 'webp'), body: picture.body });
  }
  for (const { key, body } of pictures) await files.put(key, body, PICTURE_TYPE);
  return pictures.map(({ key }) => key);
}

/** Forgets photos that belong to nothing. */
export const forgetPhotos = (files: FileStore, keys: readonly string[]): Promise<unknown> =>
  Promise.allSettled(keys.map((key) => files.remove(key)));
