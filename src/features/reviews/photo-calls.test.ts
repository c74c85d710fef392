import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { pickSample } from '#test/effort.ts';
import type { Person } from '#test/people.ts';
import { animatedPhoto, BAD_PHOTOS, solidColour, writeUploadedFile } from '#test/photos.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { BOOK, createJpeg, listReviews, openReviews, sendReview } from '#test/review-calls.ts';
import { ReviewReply } from './contract.ts';
import { addReview } from './server/actions.ts';

const shop = prepareFixture(openReviews);
beforeEach(() => shop.db.script('DELETE FROM reviews; DELETE FROM book_ratings;'));

describe('a photo', () => {
  const sendPhotos = async (person: Person, photos: Buffer[]) => {
    const reply = await sendReview(person, {}, photos);
    expect(reply.statusCode, reply.body).toBe(200);
    return ReviewReply.parse(reply.json()).data.review.images;
  };
  const fetchPicture = async (url: string) => (await shop.app.inject(url)).rawPayload;

  test('is stored as WebP in two widths, and cached forever', async () => {
    const [image, second] = await sendPhotos(shop.people.alice, [
      await createJpeg(2000, 1000),
      await createJpeg(100, 50),
    ]);
    expect(image).toMatchObject({ width: 1280, height: 640 });
    expect(second, 'a small photo is not enlarged').toMatchObject({ width: 100, height: 50 });
    const reply = await shop.app.inject(image?.url ?? '');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280 });
    expect(await sharp(await fetchPicture(image?.thumbnailUrl ?? '')).metadata()).toMatchObject({
      width: 320,
    });
    expect((await listReviews(shop.app)).data[0]?.review.images).toEqual([image, second]);
  });

  test('loses its location and author metadata', async () => {
    const photo = await solidColour(400, 300)
      .withExif({
        IFD0: { Copyright: 'SECRET-OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif, 'the original has it').toBeDefined();
    const [image] = await sendPhotos(shop.people.alice, [photo]);
    for (const url of [image?.url, image?.thumbnailUrl]) {
      const storedPhoto = await fetchPicture(url ?? '');
      expect(storedPhoto.includes('SECRET-OWNER')).toBe(false);
      const { exif, xmp, iptc } = await sharp(storedPhoto).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('is rotated by its EXIF orientation', async () => {
    const photo = await solidColour(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [image] = await sendPhotos(shop.people.alice, [photo]);
    expect(image).toMatchObject({ width: 200, height: 400 });
    expect(await sharp(await fetchPicture(image?.url ?? '')).metadata()).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  test('is reduced to its first frame if animated', async () => {
    const moving = await animatedPhoto();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const [image] = await sendPhotos(shop.people.alice, [moving]);
    const storedPhoto = sharp(await fetchPicture(image?.url ?? ''));
    expect(await storedPhoto.metadata()).toMatchObject({ width: 60, height: 40 });
    const [red, , blue] = (await storedPhoto.stats()).channels;
    expect((red?.mean ?? 0) > 200 && (blue?.mean ?? 255) < 60).toBe(true);
  });

  describe('is refused with its index, and nothing is stored:', () => {
    test.each(BAD_PHOTOS)('$name', async ({ make, message }) => {
      const before = await shop.listStoredFiles();
      const photo = await make();
      const reply = await sendReview(shop.people.eve, {}, [await createJpeg(), photo]);
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields).toEqual({ 'files.1': expect.stringMatching(message) });
      expect(await shop.listStoredFiles()).toEqual(before);
      expect((await listReviews(shop.app)).total).toBe(0);
    });

    test('of more than 10 MB', async () => {
      const before = await shop.listStoredFiles();
      const reply = await sendReview(shop.people.eve, {}, [Buffer.alloc(10 * 1024 * 1024 + 1, 255)]);
      expect([reply.statusCode, reply.json().message]).toEqual([413, 'A file may have at most 10 MB.']);
      expect(await shop.listStoredFiles()).toEqual(before);
    });

    test.each(pickSample([6, 7, 8, 40, 200], 2))('as one of %i', async (number) => {
      const before = await shop.listStoredFiles();
      const reply = await sendReview(shop.people.eve, {}, Array(number).fill(await createJpeg()));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual({
        success: false,
        code: 'VALIDATION_FAILED',
        message: 'Add up to 5 photos.',
        fields: { files: 'Add up to 5 photos.' },
      });
      expect(await shop.listStoredFiles()).toEqual(before);
    });

    test('but five are accepted', async () => {
      const photo = await createJpeg();
      expect((await sendReview(shop.people.eve, {}, Array(5).fill(photo))).statusCode).toBe(200);
      expect((await listReviews(shop.app)).data[0]?.review.images).toHaveLength(5);
    });
  });

  test('is deleted if the review can’t be saved', async () => {
    const files = createFolderStore(join(shop.folder, 'files'), { secret: '', origin: '' });
    const before = await shop.listStoredFiles();
    const failing = { ...shop.db, transaction: () => Promise.reject(new Error('The database is gone.')) };
    const submission = {
      bookId: BOOK,
      userId: shop.people.alice.id,
      rating: 5,
      comment: '',
      photos: [await writeUploadedFile(shop.folder, await createJpeg())],
    };
    await expect(addReview({ db: failing, files }, submission)).rejects.toThrow('The database is gone.');
    expect(await shop.listStoredFiles()).toEqual(before);
  });
});
