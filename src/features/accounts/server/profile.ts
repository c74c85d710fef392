import { eq, sql } from 'drizzle-orm';
import { claimFiles, scheduleRemoval } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { convertUpload, PICTURE_TYPE } from '#platform/pictures/pictures.ts';
import { users } from '#platform/sessions/tables.ts';
import type { Profile, UserDetails } from '../contract.ts';
import { PHOTO_SIDE } from '../limits.ts';
import type { Accounts } from './dependencies.ts';
import { getProfile, LOCKED_IMAGE } from './queries.ts';
import { removePhoto } from './remove-photo.ts';

/** Time allowed for storing an uploaded photo before cleanup. */
const UPLOAD_MINUTES = 60;

/**
 * Updates the profile. A new photo is cropped to a square; the old one is removed.
 * @throws Failure 422 for an unusable photo
 */
export async function updateProfile(
  shop: Accounts,
  userId: string,
  { fullName, phone, photoURL }: UserDetails,
  photo: UploadedFile | undefined,
): Promise<Profile> {
  const { db } = shop;
  const key = photo && (await storePhoto(shop, photo));
  const image = key ?? (photoURL === null ? null : undefined);
  // Omitted fields are undefined and stay; null means "remove".
  const previousImage = await db.transaction(async (tx) => {
    const [row] = await tx.query(LOCKED_IMAGE, [userId]);
    await tx.orm
      .update(users)
      .set({ name: fullName, phone, image, updatedAt: sql`now()` })
      .where(eq(users.id, userId));
    if (!row) throw notFound('There is no such account.');
    if (key) await claimFiles(tx, [key]);
    return row.image;
  });
  if (previousImage && image !== undefined) await removePhoto(shop, previousImage);
  const profile = await getProfile(db, userId);
  if (!profile) throw notFound('There is no such account.');
  return profile;
}

async function storePhoto({ db, files }: Accounts, photo: UploadedFile): Promise<string> {
  const [picture] = await convertUpload(photo, { widths: [PHOTO_SIDE], shape: 'square', field: 'photo' });
  if (!picture) throw new Error('No photo width was requested.');
  const key = `photo/${newId()}.webp`;
  await scheduleRemoval(db, [key], UPLOAD_MINUTES);
  await files.put(key, picture.body, PICTURE_TYPE);
  return key;
}
