import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { Failure } from '#platform/http/failures.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { newId } from '#platform/new-id.ts';
import { bookId, stockCatalogue } from '#test/catalogue-books.ts';
import { createPeople, openBrowser, type People, type Person } from '#test/people.ts';
import { BAD_PHOTOS, colour, movingPhoto, sentFile } from '#test/photos.ts';
import { emptyShop } from '#test/site.ts';
import { averageRating } from './average-rating.ts';
import { ReviewReply, ReviewsReply } from './contract.ts';
import { addReview } from './server/actions.ts';

let app: FastifyInstance;
let db: Db;
let folder: string;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, folder, close } = await emptyShop(stockCatalogue));
  people = await createPeople(app, db);
});
afterAll(() => close());

const BOOK = bookId(0);
const OTHER_BOOK = bookId(1);
beforeEach(async () => {
  await db.script('DELETE FROM reviews; DELETE FROM book_ratings;');
});

interface Sent {
  bookId?: string;
  rating?: unknown;
  comment?: unknown;
  [other: string]: unknown;
}

async function send(
  person: Pick<Person, 'inject'>,
  review: Sent,
  photos: Buffer[] = [],
  base = '/api/book-reviews',
) {
  const form = new FormData();
  form.append('review', JSON.stringify({ bookId: BOOK, rating: 5, ...review }));
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), 'photo');
  return post(person, form, base);
}

async function post(person: Pick<Person, 'inject'>, form: FormData, base = '/api/book-reviews') {
  const body = new Response(form);
  return person.inject({
    method: 'POST',
    url: `${base}/addReview`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const list = async (query = '', book = BOOK) =>
  ReviewsReply.parse((await app.inject(`/api/book-reviews/${book}${query}`)).json());

/** What lies in the shop's store of review photos. */
const stored = () => readdir(join(folder, 'files/review')).catch(() => [] as string[]);

const jpeg = (width = 400, height = 300) => colour(width, height).jpeg().toBuffer();

describe('a review', () => {
  test('is listed with its writer, its stars and the mean of the book', async () => {
    const { alice, bob } = people;
    const written = ReviewReply.parse((await send(alice, { rating: 5, comment: ' It opens flat. ' })).json());
    expect(written).toMatchObject({
      total: 1,
      averageRating: 5,
      data: {
        userName: 'Alice Archer',
        averageRating: 5,
        review: { rating: 5, comment: 'It opens flat.', images: [] },
      },
    });
    await send(bob, { rating: 2 });
    const { data, total, averageRating: average } = await list();
    expect(data.map(({ userName, review }) => [userName, review.rating, review.comment])).toEqual([
      ['Bob Binder', 2, ''],
      ['Alice Archer', 5, 'It opens flat.'],
    ]);
    expect([total, average, data[0]?.averageRating]).toEqual([2, 3.5, 3.5]);
    expect((await app.inject(`/api/book-reviews/count/${BOOK}`)).json()).toEqual({ success: true, data: 2 });
  });

  test('of another book is not among them', async () => {
    await send(people.alice, { bookId: OTHER_BOOK });
    expect(await list()).toEqual({ success: true, data: [], total: 0, averageRating: null });
    expect((await list('', OTHER_BOOK)).total).toBe(1);
  });

  test('is written and read under the alias too', async () => {
    expect((await send(people.alice, {}, [], '/api/reviews')).statusCode).toBe(200);
    expect((await app.inject(`/api/reviews/${BOOK}`)).json().total).toBe(1);
    expect((await app.inject(`/api/reviews/count/${BOOK}`)).json().data).toBe(1);
  });

  test('belongs to whoever is signed in, whatever userId it names', async () => {
    await send(people.alice, { userId: people.bob.id });
    const [row] = await db.query<{ user_id: string }>('SELECT user_id FROM reviews');
    expect(row?.user_id).toBe(people.alice.id);
  });

  test('is taken with its JSON part typed as JSON, as a field or as a file', async () => {
    const review = JSON.stringify({ bookId: BOOK, rating: 4 });
    const asFile = new FormData();
    asFile.append('review', new Blob([review], { type: 'application/json' }));
    expect((await post(people.alice, asFile)).statusCode).toBe(200);
    const asField = await people.bob.inject({
      method: 'POST',
      url: '/api/book-reviews/addReview',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      payload: `--cut\r\nContent-Disposition: form-data; name="review"\r\nContent-Type: application/json\r\n\r\n${review}\r\n--cut--\r\n`,
    });
    expect(asField.statusCode).toBe(200);
  });

  test('of somebody else is changed and removed by no call, and written over by none', async () => {
    const { alice, bob } = people;
    const { data } = ReviewReply.parse((await send(alice, { rating: 5, comment: 'It opens flat.' })).json());
    const change = { rating: 1, comment: 'Mine now.' };
    for (const url of [`/api/book-reviews/${data.id}`, `/api/reviews/${data.id}`])
      for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
        const reply = await bob.inject({ method, url, payload: change });
        expect([reply.statusCode, reply.json().code], `${method} ${url}`).toEqual([404, 'NOT_FOUND']);
      }
    await send(bob, { ...change, id: data.id, userId: alice.id });
    expect((await list()).data.map(({ userName, review }) => [userName, review.comment])).toEqual([
      ['Bob Binder', 'Mine now.'],
      ['Alice Archer', 'It opens flat.'],
    ]);
  });

  test('stays without a name when the account of its writer is deleted', async () => {
    await send(people.alice, { rating: 3, comment: 'Good paper.' });
    await db.query('UPDATE reviews SET user_id = NULL');
    const { data } = await list();
    expect(data[0]).toMatchObject({ userName: 'Former customer', review: { rating: 3 } });
  });

  test('is one per person and book', async () => {
    await send(people.alice, { rating: 5 });
    const again = await send(people.alice, { rating: 1 }, [await jpeg()]);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'ALREADY_REVIEWED',
      message: expect.stringMatching(/already reviewed this book/),
    });
    expect(await list()).toMatchObject({ total: 1, averageRating: 5 });
  });

  test('sent twice at once is written once', async () => {
    const before = await stored();
    const photo = await jpeg();
    const replies = await Promise.all([1, 2, 3].map(() => send(people.bob, { rating: 4 }, [photo])));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await list()).toMatchObject({ total: 1, averageRating: 4 });
    expect((await stored()).length - before.length, 'the two sizes of one photo').toBe(2);
  });

  test('comes page by page, the newest first', async () => {
    const writers = Array.from({ length: 12 }, () => newId());
    for (const [i, id] of writers.entries()) {
      await db.query('INSERT INTO users (id, name, email) VALUES ($1, $2, $3)', [
        id,
        `R${i}`,
        `${id}@example.com`,
      ]);
      await addReview(
        { db, files: noFiles },
        { bookId: BOOK, userId: id, rating: 4, comment: '', photos: [] },
      );
    }
    const [first, second] = [await list(), await list('?limit=10&offset=10')];
    expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2]);
    expect([...first.data, ...second.data].map(({ userName }) => userName)).toEqual(
      writers.map((_, i) => `R${11 - i}`),
    );
    expect((await list('?limit=3&offset=11')).data).toHaveLength(1);
    expect((await list('?offset=5000')).data).toEqual([]);
  });
});

describe('refused', () => {
  test('are guests and people who are not verified', async () => {
    const guest = await send(await openBrowser(app), {});
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    const uma = await send(people.uma, {});
    expect([uma.statusCode, uma.json().code]).toEqual([409, 'EMAIL_NOT_VERIFIED']);
    expect((await list()).total).toBe(0);
  });

  test('is a submission without the XSRF header', async () => {
    const forged = await people.alice.inject({
      method: 'POST',
      url: '/api/book-reviews/addReview',
      headers: { 'x-xsrf-token': '' },
    });
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
  });

  test.each([0, 6, 2.5, '5', null, undefined, -1, true])('is %s as a rating', async (rating) => {
    const reply = await send(people.bob, { rating });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({ rating: 'Choose 1 to 5 stars.' });
  });

  test('is a comment of 151 characters, counted as people count them', async () => {
    const long = await send(people.alice, { comment: 'x'.repeat(151) });
    expect(long.statusCode).toBe(422);
    expect(long.json().fields).toEqual({ comment: 'Use at most 150 characters.' });
    // A line break is one character, and so is an emoji, whatever it is made of.
    const emoji = '👩🏽‍❤️‍💋‍👨🏿';
    const full = `a\n${emoji.repeat(148)}`;
    expect((await send(people.bob, { comment: `${full}x` })).statusCode).toBe(422);
    expect((await send(people.alice, { comment: full.replace('\n', '\r\n') })).statusCode).toBe(200);
    expect((await list()).data[0]?.review.comment).toBe(full);
  });

  test('is a letter under thousands of accents', async () => {
    const reply = await send(people.alice, { comment: `Z${'\u0300'.repeat(5_000)}` });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({
      comment: 'Use fewer accents and other marks on each character.',
    });
  });

  test('is a book that is unknown or withdrawn', async () => {
    await db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(2)]);
    for (const book of [newId(), bookId(2)]) {
      const reply = await send(people.alice, { bookId: book });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const url of [`/api/book-reviews/${newId()}`, `/api/book-reviews/count/${newId()}`])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  test.each(['?limit=0', '?limit=101', '?limit=x', '?offset=-1', '?offset=1.5'])(
    'is the page %s',
    async (query) => {
      expect((await app.inject(`/api/book-reviews/${BOOK}${query}`)).statusCode).toBe(422);
    },
  );

  test('is what is no form, or a form without a review', async () => {
    const json = await people.alice.inject({
      method: 'POST',
      url: '/api/book-reviews/addReview',
      payload: { bookId: BOOK, rating: 5 },
    });
    expect(json.statusCode).toBe(415);
    const empty = new FormData();
    empty.append('review', 'no JSON');
    expect((await post(people.alice, empty)).json().fields).toEqual({ review: 'This is not valid JSON.' });
    const missing = new FormData();
    missing.append('other', '1');
    expect((await post(people.alice, missing)).json().fields).toHaveProperty('rating');
  });
});

test('whoever sends too often is asked to wait', async () => {
  const { app: other, db: otherDb, close: end } = await emptyShop(stockCatalogue);
  const { alice, bob } = await createPeople(other, otherDb);
  const replies = [];
  for (let i = 0; i < 31; i += 1) replies.push(await send(alice, { rating: 0 }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(422), 429]);
  expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await send(bob, {})).statusCode, 'nobody else has to').toBe(200);
  await end();
});

describe('a comment', () => {
  test('of spaces only is empty', async () => {
    await send(people.alice, { comment: ' \n\t \u00a0 ' });
    expect((await list()).data[0]?.review.comment).toBe('');
  });

  test('keeps markup as text, and loses what no database keeps', async () => {
    const markup = '<script>alert(1)</script> <b>&amp;</b>';
    await send(people.alice, { comment: `${markup}\u0000\u0007` });
    expect((await list()).data[0]?.review.comment).toBe(markup);
  });
});

describe('a photo', () => {
  const photosOf = async (person: Person, photos: Buffer[]) => {
    const reply = await send(person, {}, photos);
    expect(reply.statusCode, reply.body).toBe(200);
    return ReviewReply.parse(reply.json()).data.review.images;
  };
  const fetched = async (url: string) => (await app.inject(url)).rawPayload;

  test('is kept as WebP in two widths, and served for ever', async () => {
    const [image, second] = await photosOf(people.alice, [await jpeg(2000, 1000), await jpeg(100, 50)]);
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
    expect((await list()).data[0]?.review.images).toEqual([image, second]);
  });

  test('keeps nothing of where and by whom it was taken', async () => {
    const photo = await colour(400, 300)
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
    const photo = await colour(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [image] = await photosOf(people.alice, [photo]);
    expect(image).toMatchObject({ width: 200, height: 400 });
    expect(await sharp(await fetched(image?.url ?? '')).metadata()).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  test('that moves is its first frame', async () => {
    const moving = await movingPhoto();
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
      const reply = await send(people.eve, {}, [await jpeg(), photo]);
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields).toEqual({ 'files.1': expect.stringMatching(message) });
      expect(await stored()).toEqual(before);
      expect((await list()).total).toBe(0);
    });

    test('of more than 10 MB', async () => {
      const before = await stored();
      const reply = await send(people.eve, {}, [Buffer.alloc(10 * 1024 * 1024 + 1, 255)]);
      expect([reply.statusCode, reply.json().message]).toEqual([413, 'A file may have at most 10 MB.']);
      expect(await stored()).toEqual(before);
    });

    test.each([6, 7, 8, 40, 200])('that is one of %i', async (number) => {
      const before = await stored();
      const reply = await send(people.eve, {}, Array(number).fill(await jpeg()));
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
      const photo = await jpeg();
      expect((await send(people.eve, {}, Array(5).fill(photo))).statusCode).toBe(200);
      expect((await list()).data[0]?.review.images).toHaveLength(5);
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
      photos: [await sentFile(folder, await jpeg())],
    };
    await expect(addReview({ db: failing, files }, submission)).rejects.toThrow('The database is gone.');
    expect(await stored()).toEqual(before);
  });
});

const noFiles = {
  put: () => Promise.reject(new Error('No files here.')),
  read: async () => null,
  remove: async () => {},
  signedAddress: () => Promise.reject(new Error('No files here.')),
};

test('the kept number and sum are those of the reviews, whatever was sent, how often and at once', async () => {
  const writers = Array.from({ length: 6 }, () => newId());
  for (const id of writers)
    await db.query('INSERT INTO users (id, name, email) VALUES ($1, $1, $2)', [id, `${id}@example.com`]);
  const noPicture = await sentFile(folder, Buffer.from('no picture'));
  const submission = fc.record({
    userId: fc.constantFrom(...writers),
    bookId: fc.constantFrom(BOOK, OTHER_BOOK),
    rating: fc.integer({ min: 1, max: 5 }),
    // A photo that cannot be read fails the whole submission.
    photos: fc.constantFrom<UploadedFile[]>([], [], [noPicture]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(submission, { maxLength: 4 }), { maxLength: 6 }), async (batches) => {
      await db.script('DELETE FROM reviews; DELETE FROM book_ratings;');
      for (const batch of batches)
        await Promise.all(
          batch.map((one) =>
            addReview({ db, files: noFiles }, { ...one, comment: '' }).catch((failure) => {
              expect(failure).toBeInstanceOf(Failure);
            }),
          ),
        );
      for (const book of [BOOK, OTHER_BOOK]) {
        const rows = await db.query<{ rating: number }>('SELECT rating FROM reviews WHERE book_id = $1', [
          book,
        ]);
        const sum = rows.reduce((all, { rating }) => all + rating, 0);
        const { total, averageRating: average } = await list('', book);
        expect(total).toBe(rows.length);
        expect(average).toBe(averageRating({ total: rows.length, sum }));
        if (average !== null) expect(Math.abs(average - sum / rows.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }
    }),
    { numRuns: 40 },
  );
});
