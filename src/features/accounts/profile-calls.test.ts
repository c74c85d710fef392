import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { addAddress, LONDON } from '#test/address-calls.ts';
import { bookId, stockCatalogue } from '#test/catalogue-books.ts';
import {
  type Browser,
  createPeople,
  createPerson,
  openBrowser,
  PASSWORD,
  type People,
} from '#test/people.ts';
import { BAD_PHOTOS, colour, movingPhoto } from '#test/photos.ts';
import { emptyShop } from '#test/site.ts';
import { ChangeCurrencyReply, ProfileReply } from './contract.ts';

let app: FastifyInstance;
let db: Db;
let folder: string;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, folder, close } = await emptyShop(async (fresh) => {
    await stockCatalogue(fresh);
    await fresh.query(
      `INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 150.5), ('EUR', '2026-01-01', 0.9)`,
    );
  }));
  people = await createPeople(app, db);
});
afterAll(() => close());

const USERS = '/api/users';
/** What lies in the shop's store of people's photos. */
const stored = () => readdir(join(folder, 'files/photo'));
const profileOf = async (browser: Browser) =>
  ProfileReply.parse((await browser.inject(`${USERS}/profile`)).json()).data;

describe('every call of a person', () => {
  test.each([
    ['GET', 'profile'],
    ['POST', 'updateProfile'],
    ['PUT', 'updatePassword'],
    ['POST', 'add-address?addressType=shipping'],
    ['PUT', 'address/x?addressType=shipping'],
    ['DELETE', 'delete-address?addressId=x&addressType=shipping'],
    ['POST', 'updateCurrency'],
    ['POST', 'changeCurrency?value=100&currency=EUR'],
    ['GET', 'export'],
    ['POST', 'delete-account'],
    ['POST', 'resend-verification-link'],
  ] as const)('%s %s asks a guest to log in, and is kept by nobody', async (method, path) => {
    const reply = await (await openBrowser(app)).inject({ method, url: `${USERS}/${path}` });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ success: false, code: 'UNAUTHENTICATED', message: 'Please log in.' });
    expect(reply.headers['cache-control']).toBe('no-store');
    const token = people.alice.cookies.get('XSRF-TOKEN') ?? '';
    if (method === 'GET') return;
    const forged = await people.alice.inject({
      method,
      url: `${USERS}/${path}`,
      headers: { 'x-xsrf-token': `${token}x` },
    });
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
  });

  test('stands in the OpenAPI document', async () => {
    const { paths, components } = (await app.inject('/api/openapi.json')).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/login',
        '/api/logout',
        '/api/session',
        '/api/users/create',
        '/api/users/address/{id}',
      ]),
    );
    expect(paths['/api/login'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/LoginRequest',
    });
    expect(components.schemas.LoginRequest.required).toEqual(['email', 'password']);
    expect(paths['/api/users/updateProfile'].post.requestBody.content).toHaveProperty([
      'multipart/form-data',
    ]);
  });
});

describe('the profile', () => {
  test('holds the person and their addresses by type', async () => {
    const { bob } = people;
    expect(await profileOf(bob)).toEqual({
      id: bob.id,
      userId: bob.id,
      fullName: 'Bob Binder',
      email: 'bob@example.com',
      photoURL: null,
      phone: null,
      preferredCurrency: 'USD',
      preferredCountry: 'US',
      isVerified: true,
      isExclusive: false,
      createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      addresses: { shipping: [], billing: [] },
    });
    expect((await people.bob.inject(`${USERS}/profile`)).headers['cache-control']).toBe('no-store');
  });

  test('is changed in what was given, and in nothing else', async () => {
    const { eve } = people;
    await send(eve, { userDetails: { fullName: '  Eve E. Ellery ', phone: '+44 20 7946 0000' } });
    expect(await profileOf(eve)).toMatchObject({
      fullName: 'Eve E. Ellery',
      phone: '+44 20 7946 0000',
      isExclusive: true,
    });
    await send(eve, { userDetails: { phone: null } });
    expect(await profileOf(eve)).toMatchObject({
      fullName: 'Eve E. Ellery',
      phone: null,
      email: 'eve@example.com',
    });
    const meddling = {
      email: 'alice@example.com',
      isVerified: false,
      isExclusive: false,
      userId: people.alice.id,
    };
    await send(eve, { userDetails: meddling });
    expect(await profileOf(eve)).toMatchObject({
      email: 'eve@example.com',
      isVerified: true,
      isExclusive: true,
    });
  });

  test('says at the field what is wrong', async () => {
    const reply = await send(people.eve, { userDetails: { fullName: ' ', phone: 'call me' } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({
      fullName: 'Enter your name.',
      phone: 'Write the phone number in digits, such as +1 212 555 0100.',
    });
    expect((await send(people.eve, { userDetails: '{' })).json().fields).toEqual({
      userDetails: 'This is not valid JSON.',
    });
    const json = { method: 'POST', url: `${USERS}/updateProfile`, payload: { fullName: 'Eve' } } as const;
    expect((await people.eve.inject(json)).statusCode).toBe(415);
  });
});

describe('a photo', () => {
  test('is cut to a square, turned upright, freed of metadata, served for ever, and gone when replaced', async () => {
    const { alice } = people;
    // Red above, blue below, as the camera was held; stored lying on its side.
    const half = (background: string) => ({
      create: { width: 400, height: 400, channels: 3 as const, background },
    });
    const blue = await sharp(half('#00f')).png().toBuffer();
    const original = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
      .composite([{ input: blue, left: 400, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Alice at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const reply = await send(alice, { photo: original });
    expect(reply.statusCode).toBe(200);
    const address = reply.json().data.photoURL;
    expect(address).toMatch(/^\/files\/photo\/[0-9A-Z]{26}\.webp$/);
    const file = await app.inject(address);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const kept = await sharp(file.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect([kept.exif, kept.orientation, kept.icc]).toEqual([undefined, undefined, undefined]);
    expect(file.rawPayload.includes('Alice at home')).toBe(false);
    const pixels = await sharp(file.rawPayload)
      .resize(1, 2, { kernel: 'nearest' })
      .removeAlpha()
      .raw()
      .toBuffer();
    const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = pixels;
    expect([topRed > topBlue, bottomRed > bottomBlue]).toEqual([true, false]);
    expect((await alice.inject('/api/session')).json().data.user.photoURL).toBe(address);
    const next = (await send(alice, { photo: original })).json().data.photoURL;
    expect((await app.inject(address)).statusCode).toBe(404);
    expect((await app.inject(next)).statusCode).toBe(200);
    await send(alice, { userDetails: { photoURL: null } });
    expect((await profileOf(alice)).photoURL).toBeNull();
    expect((await app.inject(next)).statusCode).toBe(404);
  });

  test('smaller than the square is not enlarged', async () => {
    const photo = await sharp({ create: { width: 100, height: 60, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { photoURL } = (await send(people.alice, { photo })).json().data;
    const kept = await sharp((await app.inject(photoURL)).rawPayload).metadata();
    expect([kept.width, kept.height]).toEqual([60, 60]);
  });

  test('that moves is its first frame', async () => {
    const moving = await movingPhoto();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { photoURL } = (await send(people.alice, { photo: moving })).json().data;
    const kept = sharp((await app.inject(photoURL)).rawPayload);
    expect((await kept.metadata()).pages ?? 1).toBe(1);
    const [red, , blue] = (await kept.stats()).channels;
    expect((red?.mean ?? 0) > 200 && (blue?.mean ?? 255) < 60).toBe(true);
  });

  describe('is refused, and the one before stays,', () => {
    beforeAll(async () => {
      await send(people.bob, { photo: await colour(60, 60).png().toBuffer() });
    });

    test.each(BAD_PHOTOS)('$name', async ({ make, message }) => {
      const { photoURL } = await profileOf(people.bob);
      const before = await stored();
      const change = { photo: await make(), userDetails: { fullName: 'Bob the Builder' } };
      const reply = await send(people.bob, change);
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields).toEqual({ photo: expect.stringMatching(message) });
      expect(photoURL).not.toBeNull();
      expect(await profileOf(people.bob)).toMatchObject({ photoURL, fullName: 'Bob Binder' });
      expect(await stored()).toEqual(before);
    });
  });

  test('whose header promises too much, or that is too large a file, is refused', async () => {
    const good = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const bomb = Buffer.from(good);
    // The header promises 60,000 times 60,000 pixels.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const reply = await send(people.alice, { photo: bomb });
    expect([reply.statusCode, reply.json().fields.photo]).toEqual([
      422,
      expect.stringContaining('at most 40 megapixels'),
    ]);
    const large = await send(people.alice, { photo: Buffer.alloc(10 * 1024 * 1024 + 1, 1) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: 'TOO_LARGE', message: 'A file may have at most 10 MB.' });
  });

  test.each(['../session-secret', '..%2fsession-secret', 'photo/../../x.webp', 'photo/%00.webp'])(
    'no address leads out of the folder of files: %s',
    async (path) => {
      expect((await app.inject(`/files/${path}`)).statusCode).toBe(404);
    },
  );
});

describe('the currency', () => {
  test('is kept with the account, and pages are made by it', async () => {
    const { bob } = people;
    const payload = { currency: 'eur', countryCode: 'fr' };
    const reply = await bob.inject({ method: 'POST', url: `${USERS}/updateCurrency`, payload });
    expect(reply.json().data).toMatchObject({ preferredCurrency: 'EUR', preferredCountry: 'FR' });
    expect(bob.cookies.get('currency')).toBe('EUR');
    expect(bob.cookies.get('country')).toBe('FR');
    const browser = await openBrowser(app);
    await browser.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: bob.email, password: PASSWORD },
    });
    expect(browser.cookies.get('currency')).toBe('EUR');
  });

  test('that the shop has no rate for is refused, and so is no country', async () => {
    const set = (payload: object) =>
      people.bob.inject({ method: 'POST', url: `${USERS}/updateCurrency`, payload });
    expect((await set({ currency: 'XAU', countryCode: 'FR' })).json().fields).toHaveProperty('currency');
    expect((await set({ currency: 'EUR', countryCode: 'XX' })).json().fields).toHaveProperty('countryCode');
    expect((await set({})).json().fields).toEqual({
      currency: 'Choose a currency.',
      countryCode: 'Choose a country.',
    });
  });

  test('changes an amount of cents by the dated rate, to the digits of the other currency', async () => {
    const change = async (query: string) =>
      people.bob.inject({ method: 'POST', url: `${USERS}/changeCurrency?${query}` });
    const yen = ChangeCurrencyReply.parse((await change('value=1999&currency=JPY')).json());
    expect(yen.data).toEqual({ amount: 3008, currency: 'JPY', rate: 150.5, asOf: '2026-01-01' });
    expect((await change('value=0&currency=EUR')).json().data.amount).toBe(0);
    expect((await change('value=1&currency=USD')).json().data.amount).toBe(1);
    for (const query of [
      'value=1.5&currency=EUR',
      'value=-1&currency=EUR',
      'value=&currency=EUR',
      'currency=EUR',
      'value=1&currency=ABC',
    ])
      expect((await change(query)).statusCode, query).toBe(422);
  });
});

describe('privacy', () => {
  test('a person gets all that is kept of them as a file, and nothing that opens their account', async () => {
    const { eve } = people;
    await shopping(eve.id, eve.email);
    const reply = await eve.inject(`${USERS}/export`);
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect(reply.headers['cache-control']).toBe('no-store');
    const { data } = reply.json();
    expect(Object.keys(data).sort()).toEqual([
      'account',
      'addresses',
      'cart',
      'inquiries',
      'invitations',
      'letters',
      'reviews',
      'sessions',
      'subscriptions',
      'wishlist',
    ]);
    expect(data.account).toEqual([expect.objectContaining({ email: eve.email })]);
    expect(data.reviews).toEqual([expect.objectContaining({ rating: 5, comment: 'Splendid.' })]);
    expect(data.cart).toHaveLength(1);
    expect(data.subscriptions).toEqual([expect.objectContaining({ type: 'newsletter' })]);
    for (const secret of ['scrypt', tokenIn(eve), 'bob@example.com'])
      expect(reply.body).not.toContain(secret);
  });

  test('whoever wrote down another’s address learns nothing that belongs to it', async () => {
    await db.query(`INSERT INTO subscriptions (id, email, type) VALUES ($1, $2, 'newsletter')`, [
      newId(),
      people.uma.email,
    ]);
    const { data } = (await people.uma.inject(`${USERS}/export`)).json();
    expect(data).not.toHaveProperty('subscriptions');
    expect(data).not.toHaveProperty('letters');
  });

  test('an account is deleted only by its password', async () => {
    const wrong = { password: 'not the password' };
    const reply = await people.alice.inject({
      method: 'POST',
      url: `${USERS}/delete-account`,
      payload: wrong,
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      fields: { password: 'This is not your present password. Please try again.' },
    });
    expect((await profileOf(people.alice)).fullName).toBe('Alice Archer');
  });

  test('an account whose deletion is asked for many times at once gets one letter', async () => {
    const twin = await createPerson(app, db, { fullName: 'Twin Tanner', email: 'twin@example.com' });
    const ask = (password: string) =>
      twin.inject({ method: 'POST', url: `${USERS}/delete-account`, payload: { password } });
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(PASSWORD)));
    // Whoever comes when it is done is nobody any more.
    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect([...statuses].toSorted()).toEqual(statuses.size > 1 ? [200, 401] : [200]);
    expect((await ask(PASSWORD)).json().code).toBe('UNAUTHENTICATED');
    expect(await db.query('SELECT kind FROM outbox WHERE recipient = $1', [twin.email])).toEqual([
      { kind: 'accountDeleted' },
    ]);
  });

  test('a deleted account keeps its row and nothing of the person', async () => {
    const { eve } = people;
    const photo = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { photoURL } = (await send(eve, { photo })).json().data;
    await db.query(`UPDATE users SET referral_code = 'FRIEND-42' WHERE id = $1`, [eve.id]);
    await addAddress(eve, 'shipping', { ...LONDON, fullName: 'Eve Ellery' });
    const other = await openBrowser(app);
    const login = {
      method: 'POST',
      url: '/api/login',
      payload: { email: eve.email, password: PASSWORD },
    } as const;
    await other.inject(login);
    const payload = { password: PASSWORD };
    const reply = await eve.inject({ method: 'POST', url: `${USERS}/delete-account`, payload });
    expect(reply.json()).toEqual({ success: true, data: null });

    const [row] = await db.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [eve.id]);
    expect(row).toMatchObject({
      name: 'Former customer',
      image: null,
      phone: null,
      referral_code: null,
      anonymised_at: expect.any(String),
    });
    for (const table of ['sessions', 'credentials', 'addresses', 'cart_items', 'wishlist_items', 'reviews'])
      expect(await db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [eve.id]), table).toEqual([]);
    expect(await db.query(`SELECT user_id, comment FROM reviews WHERE comment = 'Splendid.'`)).toEqual([
      { user_id: null, comment: 'Splendid.' },
    ]);
    expect(await db.query('SELECT 1 FROM subscriptions WHERE email = $1', [eve.email])).toEqual([]);
    expect(await db.query('SELECT kind FROM outbox WHERE recipient = $1', [eve.email])).toEqual([
      { kind: 'accountDeleted' },
    ]);
    expect((await app.inject(photoURL)).statusCode).toBe(404);
    for (const browser of [eve, other])
      expect((await browser.inject('/api/session')).json().data.user).toBeNull();
    expect((await other.inject(login)).json().code).toBe('BAD_CREDENTIALS');
    // The address is free again, for them or whoever has it next.
    const again = { fullName: 'Eve Again', email: eve.email, password: PASSWORD };
    expect((await other.inject({ method: 'POST', url: `${USERS}/create`, payload: again })).statusCode).toBe(
      200,
    );
  });
});

function send(browser: Browser, parts: { userDetails?: unknown; photo?: Buffer }) {
  const boundary = 'a-line-between-parts';
  const chunks: (string | Buffer)[] = [];
  if (parts.userDetails !== undefined) {
    const text =
      typeof parts.userDetails === 'string' ? parts.userDetails : JSON.stringify(parts.userDetails);
    chunks.push(`--${boundary}\r\nContent-Disposition: form-data; name="userDetails"\r\n\r\n${text}\r\n`);
  }
  if (parts.photo) {
    const head = 'Content-Disposition: form-data; name="photo"; filename="me.png"\r\nContent-Type: image/png';
    chunks.push(`--${boundary}\r\n${head}\r\n\r\n`, parts.photo, '\r\n');
  }
  chunks.push(`--${boundary}--\r\n`);
  return browser.inject({
    method: 'POST',
    url: `${USERS}/updateProfile`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))),
  });
}

const tokenIn = ({ cookies }: Browser) =>
  decodeURIComponent(cookies.get('rare-bindings.session_token') ?? '').split('.')[0] ?? '';

async function shopping(userId: string, email: string) {
  await db.query(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
     VALUES ($1, $2, $3, 1, 'deluxe', 'realLeather', 'black')`,
    [newId(), userId, bookId(0)],
  );
  await db.query('INSERT INTO wishlist_items (id, user_id, book_id) VALUES ($1, $2, $3)', [
    newId(),
    userId,
    bookId(1),
  ]);
  await db.query(
    `INSERT INTO reviews (id, book_id, user_id, rating, comment) VALUES ($1, $2, $3, 5, 'Splendid.')`,
    [newId(), bookId(0), userId],
  );
  await db.query(`INSERT INTO subscriptions (id, email, type) VALUES ($1, $2, 'newsletter')`, [
    newId(),
    email,
  ]);
}
