import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pickSample } from '#test/effort.ts';
import { jsonRequest, openBrowser, PASSWORD } from '#test/people.ts';
import { animatedPhoto, BAD_PHOTOS, solidColour } from '#test/photos.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { changeProfile, openProfiles, readProfile, USERS } from '#test/profile-calls.ts';
import { ChangeCurrencyReply } from './contract.ts';

const shop = prepareFixture(openProfiles);

const listStoredPhotos = () => readdir(join(shop.folder, 'files/photo'));

describe('the profile', () => {
  test('returns the person with their addresses by type', async () => {
    const { bob } = shop.people;
    expect(await readProfile(bob)).toEqual({
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
      hasPassword: true,
      createdAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      addresses: { shipping: [], billing: [] },
    });
    expect((await shop.people.bob.inject(`${USERS}/profile`)).headers['cache-control']).toBe('no-store');
  });

  test('changes only the fields provided', async () => {
    const { eve } = shop.people;
    await changeProfile(eve, { userDetails: { fullName: '  Eve E. Ellery ', phone: '+44 20 7946 0000' } });
    expect(await readProfile(eve)).toMatchObject({
      fullName: 'Eve E. Ellery',
      phone: '+44 20 7946 0000',
      isExclusive: true,
    });
    await changeProfile(eve, { userDetails: { phone: null } });
    expect(await readProfile(eve)).toMatchObject({
      fullName: 'Eve E. Ellery',
      phone: null,
      email: 'eve@example.com',
    });
    const meddling = {
      email: 'alice@example.com',
      isVerified: false,
      isExclusive: false,
      userId: shop.people.alice.id,
    };
    await changeProfile(eve, { userDetails: meddling });
    expect(await readProfile(eve)).toMatchObject({
      email: 'eve@example.com',
      isVerified: true,
      isExclusive: true,
    });
  });

  test('reports errors by field', async () => {
    const reply = await changeProfile(shop.people.eve, { userDetails: { fullName: ' ', phone: 'call me' } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({
      fullName: 'Enter your name.',
      phone: 'Enter the phone number in digits, such as +1 212 555 0100.',
    });
    expect((await changeProfile(shop.people.eve, { userDetails: '{' })).json().fields).toEqual({
      userDetails: 'This is not valid JSON.',
    });
    const json = { method: 'POST', url: `${USERS}/updateProfile`, payload: { fullName: 'Eve' } } as const;
    expect((await shop.people.eve.inject(json)).statusCode).toBe(415);
  });
});

describe('a photo', () => {
  test('is cropped square, rotated upright, stripped of metadata and deleted when replaced', async () => {
    const { alice } = shop.people;
    // Red above, blue below, stored rotated with an EXIF orientation.
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
    const reply = await changeProfile(alice, { photo: original });
    expect(reply.statusCode).toBe(200);
    const address = reply.json().data.photoURL;
    expect(address).toMatch(/^\/files\/photo\/[0-9A-Z]{26}\.webp$/);
    const file = await shop.app.inject(address);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(file.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined]);
    expect(file.rawPayload.includes('Alice at home')).toBe(false);
    const pixels = await sharp(file.rawPayload)
      .resize(1, 2, { kernel: 'nearest' })
      .removeAlpha()
      .raw()
      .toBuffer();
    const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = pixels;
    expect([topRed > topBlue, bottomRed > bottomBlue]).toEqual([true, false]);
    expect((await alice.inject('/api/session')).json().data.user.photoURL).toBe(address);
    const next = (await changeProfile(alice, { photo: original })).json().data.photoURL;
    expect((await shop.app.inject(address)).statusCode).toBe(404);
    expect((await shop.app.inject(next)).statusCode).toBe(200);
    await changeProfile(alice, { userDetails: { photoURL: null } });
    expect((await readProfile(alice)).photoURL).toBeNull();
    expect((await shop.app.inject(next)).statusCode).toBe(404);
  });

  test('smaller than the square isn’t enlarged', async () => {
    const photo = await sharp({ create: { width: 100, height: 60, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { photoURL } = (await changeProfile(shop.people.alice, { photo })).json().data;
    const metadata = await sharp((await shop.app.inject(photoURL)).rawPayload).metadata();
    expect([metadata.width, metadata.height]).toEqual([60, 60]);
  });

  test('that is animated keeps only its first frame', async () => {
    const moving = await animatedPhoto();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { photoURL } = (await changeProfile(shop.people.alice, { photo: moving })).json().data;
    const image = sharp((await shop.app.inject(photoURL)).rawPayload);
    expect((await image.metadata()).pages ?? 1).toBe(1);
    const [red, , blue] = (await image.stats()).channels;
    expect((red?.mean ?? 0) > 200 && (blue?.mean ?? 255) < 60).toBe(true);
  });

  describe('is refused without replacing the current one:', () => {
    beforeAll(async () => {
      await changeProfile(shop.people.bob, { photo: await solidColour(60, 60).png().toBuffer() });
    });

    test.each(pickSample(BAD_PHOTOS, 3))('$name', async ({ make, message }) => {
      const { photoURL } = await readProfile(shop.people.bob);
      const before = await listStoredPhotos();
      const change = { photo: await make(), userDetails: { fullName: 'Bob the Builder' } };
      const reply = await changeProfile(shop.people.bob, change);
      expect(reply.statusCode, reply.body).toBe(422);
      expect(reply.json().fields).toEqual({ photo: expect.stringMatching(message) });
      expect(photoURL).not.toBeNull();
      expect(await readProfile(shop.people.bob)).toMatchObject({ photoURL, fullName: 'Bob Binder' });
      expect(await listStoredPhotos()).toEqual(before);
    });
  });

  test('with too many pixels or bytes is refused', async () => {
    const good = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const bomb = Buffer.from(good);
    // The header claims 60,000 × 60,000 pixels.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const reply = await changeProfile(shop.people.alice, { photo: bomb });
    expect([reply.statusCode, reply.json().fields.photo]).toEqual([
      422,
      expect.stringContaining('up to 40 megapixels'),
    ]);
    const large = await changeProfile(shop.people.alice, { photo: Buffer.alloc(10 * 1024 * 1024 + 1, 1) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: 'TOO_LARGE', message: 'A file may have at most 10 MB.' });
  });

  test.each(['../session-secret', '..%2fsession-secret', 'photo/../../x.webp', 'photo/%00.webp'])(
    'path can’t leave the file folder: %s',
    async (path) => {
      expect((await shop.app.inject(`/files/${path}`)).statusCode).toBe(404);
    },
  );
});

describe('the currency', () => {
  test('is saved with the account and used on pages', async () => {
    const { bob } = shop.people;
    const payload = { currency: 'eur', countryCode: 'fr' };
    const reply = await bob.inject({ method: 'POST', url: `${USERS}/updateCurrency`, payload });
    expect(reply.json().data).toMatchObject({ preferredCurrency: 'EUR', preferredCountry: 'FR' });
    expect(bob.cookies.get('currency')).toBe('EUR');
    expect(bob.cookies.get('country')).toBe('FR');
    const browser = await openBrowser(shop.app);
    await browser.inject(jsonRequest('POST', '/api/login', { email: bob.email, password: PASSWORD }));
    expect(browser.cookies.get('currency')).toBe('EUR');
  });

  test('is refused without an exchange rate or a valid country', async () => {
    const changeCurrency = (payload: object) =>
      shop.people.bob.inject({ method: 'POST', url: `${USERS}/updateCurrency`, payload });
    expect((await changeCurrency({ currency: 'XAU', countryCode: 'FR' })).json().fields).toHaveProperty(
      'currency',
    );
    expect((await changeCurrency({ currency: 'EUR', countryCode: 'XX' })).json().fields).toHaveProperty(
      'countryCode',
    );
    expect((await changeCurrency({})).json().fields).toEqual({
      currency: 'Choose a currency.',
      countryCode: 'Choose a country.',
    });
  });

  test('converts cents at the dated rate into the target currency’s minor units', async () => {
    const change = async (query: string) =>
      shop.people.bob.inject({ method: 'POST', url: `${USERS}/changeCurrency?${query}` });
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
