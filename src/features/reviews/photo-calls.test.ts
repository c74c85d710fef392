import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { sampleOf } from '#test/effort.ts';
import type { People, Person } from '#test/people.ts';
import { animatedPhoto, BAD_PHOTOS, solidColour, writeUploadedFile } from '#test/photos.ts';
import { BOOK, createJpeg, listReviews, openReviews, sendReview } from '#test/review-calls.ts';
import { ReviewReply } from './contract.ts';
import { addReview } from './server/actions.ts';

let app: FastifyInstance;
let db: Db;
let folder: string;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, folder, close, people } = await openReviews());
});
beforeEach(() => db.script('DELETE FROM reviews; DELETE FROM book_ratings;'));
afterAll(() => close());

const stored = () => readdir(join(folder, 'files/review')).catch(() => [] as string[]);

describe('a photo', () => {
  const photosOf = async (person: Person, photos: Buffer[]) => {
    const reply = await sendReview(person, {}, photos);
    expect(reply.statusCode, reply.body).toBe(200);
    return ReviewReply.parse(reply.json()).data.review.images;
  };
  const fetched = async (url: string) => (await app.inject(url)).rawPayload;

  test('is kept as WebP in two widths, and served for ever', async () => {
    const [image, second] = await photosOf(people.alice, [
      await createJpeg(2000, 1000),
      await createJpeg(100, 50),
    ]);
    expect(image).toMatchObject({ width: 1280, height: 640 });
    expect(second, 'a small one is not enlarged').toMatchObject({ width: 100, height: 50 });
    const reply = await app.inject(image?.url ?? '');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280 });
    expect(await sharp(await fetched(image?.thumbnailUrl ?? '')).metadata()).toMatchObject({ width: 320 });
    expect((await listReviews(app)).data[0]?.review.images).toEqual([image, second]);
  });

  test('keeps nothing of where and by whom it was taken', async () => {
    const photo = await solidColour(400, 300)
      .withExif({
        IFD0: { Copyright: 'SECRET-OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif, 'the original has it').toBeDefined();
    const [image] = await photosOf(people.alice, [photo]);
    for (const url of [image?.url, image?.thumbnailUrl]) {
      const kept = await fetched(url ?? '');
      expect(kept.includes('SECRET-OWNER')).toBe(false);
      const { exif, xmp, iptc } = await sharp(kept).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('stands as the camera was held', async () => {
    const photo = await solidColour(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [image] = await photosOf(people.alice, [photo]);
    expect(image).toMatchObject({ width: 200, height: 400 });
    expect(await sharp(await fetched(image?.url ?? '')).metadata()).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  test('that moves is its first frame', async () => {
    const moving = await animatedPhoto();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const [image] = await photosOf(people.alice, [moving]);
    const kept = sharp(await fetched(image?.url ?? ''));
    expect(await kept.metadata()).toMatchObject({ width: 60, height: 40 });
    const [red, , blue] = (await kept.stats()).channels;
    expect((red?.mean ?? 0) > 200 && (blue?.mean ?? 255) < 60).toBe(true);
  });

  describe('is refused at its place, and nothing is kept,', () => {
    test.each(BAD_PHOTOS)('$name', async ({ make, message }) => {
      const before = await stored();
      const photo = await make();
      const reply = await sendReview(people.eve, {}, [await createJpeg(), photo]);
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields).toEqual({ 'files.1': expect.stringMatching(message) });
      expect(await stored()).toEqual(before);
      expect((await listReviews(app)).total).toBe(0);
    });

    test('of more than 10 MB', async () => {
      const before = await stored();
      const reply = await sendReview(people.eve, {}, [Buffer.alloc(10 * 1024 * 1024 + 1, 255)]);
      expect([reply.statusCode, reply.json().message]).toEqual([413, 'A file may have at most 10 MB.']);
      expect(await stored()).toEqual(before);
    });

    test.each(sampleOf([6, 7, 8, 40, 200], 2))('that is one of %i', async (number) => {
      const before = await stored();
      const reply = await sendReview(people.eve, {}, Array(number).fill(await createJpeg()));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual({
        success: false,
        code: 'VALIDATION_FAILED',
        message: 'Add up to 5 photos.',
        fields: { files: 'Add up to 5 photos.' },
      });
      expect(await stored()).toEqual(before);
    });

    test('unless there are five', async () => {
      const photo = await createJpeg();
      expect((await sendReview(people.eve, {}, Array(5).fill(photo))).statusCode).toBe(200);
      expect((await listReviews(app)).data[0]?.review.images).toHaveLength(5);
    });
  });

  test('goes again when the review cannot be written', async () => {
    const files = createFolderStore(join(folder, 'files'), { secret: '', origin: '' });
    const before = await stored();
    const failing = { ...db, transaction: () => Promise.reject(new Error('The database is gone.')) };
    const submission = {
      bookId: BOOK,
      userId: people.alice.id,
      rating: 5,
      comment: '',
      photos: [await writeUploadedFile(folder, await createJpeg())],
    };
    await expect(addReview({ db: failing, files }, submission)).rejects.toThrow('The database is gone.');
    expect(await stored()).toEqual(before);
  });
});
