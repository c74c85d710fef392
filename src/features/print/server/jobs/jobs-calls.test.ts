import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#features/print/contract.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { openChargedShop } from '#test/charged-shop.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { thesisWithSixDefects } from '#test/pdfs/thesis.ts';
import { jsonRequest, openBrowser, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { TUS, uploadFile, uploadPath, waitForCheck } from '#test/print-uploads.ts';

const shop = prepareFixture(openChargedShop);
const alice = prepareFixture(async () => shop.people.alice);
const bob = prepareFixture(async () => shop.people.bob);
let book: string;
const url = API.printJobs;
const spec = {
  kind: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  paper: 'cream-100',
  isTwoSided: true,
  inColour: true,
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'oxblood',
  copies: 1,
  lettering: { title: 'Letters from Jaffa', name: 'Alice Archer', degree: '', year: '', arms: null },
  university: null,
} as const;

beforeAll(async () => {
  await shop.db.transaction(await pricesPart.read());
  book = await uploadFile(alice, Buffer.from(await makeCleanBook(48)), 'letters.pdf');
});

const postJob = (person: Person, payload: object) => person.inject({ method: 'POST', url, payload });
async function saveJob(part: object = {}): Promise<Job> {
  await waitForCheck(alice, book);
  const reply = await postJob(alice, { uploadId: book, spec: { ...spec, ...part } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data;
}
const fetchCart = async (person: Person) => (await person.inject(API.carts[0])).json().data;
const addToCart = (person: Person, printJobId: string, quantity?: number) =>
  person.inject(
    jsonRequest('POST', `${API.carts[0]}/print-job`, { printJobId, ...(quantity ? { quantity } : {}) }),
  );

describe('a price', () => {
  test('is shown to guests, with spine, weight and delivery', async () => {
    const guest = await openBrowser(shop.app);
    const reply = await guest.inject(
      jsonRequest('POST', `${url}/price`, { spec, pages: 312, country: 'FR' }),
    );
    expect(reply.json().data).toMatchObject({
      currency: 'USD',
      leaves: 156,
      spineMm: 24.5,
      workingDays: 21,
      delivery: { country: 'FR', amount: expect.any(Number), from: expect.stringMatching(/^\d{4}-/) },
    });
    const { parts, total, perCopy } = reply.json().data;
    expect(parts.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0)).toBe(total);
    expect(total).toBe(perCopy);
  });

  test('comes in the visitor’s currency, and is refused for books that can’t be bound', async () => {
    const request = { method: 'POST', url: `${url}/price`, headers: { 'x-currency': 'EUR' } } as const;
    const nineCopies = { spec: { ...spec, copies: 9, leather: 'veganLeather' }, pages: 312 };
    const { currency, parts, perCopy, total } = (
      await alice.inject({ ...request, payload: nineCopies })
    ).json().data;
    expect([currency, total]).toEqual(['EUR', 9 * perCopy]);
    expect(parts.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0)).toBe(total);
    const tiny = { ...spec, trim: { widthMm: 20, heightMm: 210 } };
    const refused = await alice.inject({ ...request, payload: { spec: tiny, pages: 200 } });
    expect(refused.json().fields).toEqual({ 'spec.trim.widthMm': 'Enter at least 90 mm.' });
    const unknownCountry = await alice.inject({ ...request, payload: { spec, pages: 200, country: 'ZZ' } });
    expect(unknownCountry.json().fields).toEqual({ country: 'Choose a country.' });
  });
});

describe('a print', () => {
  test('is saved with its file, price and findings, for its owner only', async () => {
    const job = await saveJob();
    expect(job).toMatchObject({
      upload: { id: book, name: 'letters.pdf', pages: 48 },
      price: { leaves: 24 },
      problem: null,
      isInCart: false,
    });
    expect(job.findings.filter(({ grade }) => grade === 'error')).toEqual([]);
    expect((await alice.inject(`${url}/${job.id}`)).json().data).toEqual(job);
    expect((await bob.inject(`${url}/${job.id}`)).statusCode).toBe(404);
    const foreignUpdate = await bob.inject(jsonRequest('PUT', `${url}/${job.id}`, { uploadId: book, spec }));
    expect(foreignUpdate.statusCode).toBe(404);
    expect((await postJob(bob, { uploadId: book, spec })).statusCode).toBe(404);
    expect((await bob.inject({ method: 'DELETE', url: `${url}/${job.id}` })).statusCode).toBe(404);
    expect((await bob.inject(`${url}/${job.id}/file`)).statusCode).toBe(404);
  });

  test('redirects to its file at an expiring address without login', async () => {
    const { id } = await saveJob();
    const reply = await alice.inject(`${url}/${id}/file`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
    const address = new URL(String(reply.headers.location), 'http://localhost');
    const guest = await openBrowser(shop.app);
    const file = await guest.inject(address.pathname + address.search);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('becomes a cart line that follows its changes', async () => {
    const job = await saveJob();
    expect((await addToCart(alice, job.id)).statusCode).toBe(200);
    const line = (await fetchCart(alice)).cartItems.find((item: { kind: string }) => item.kind === 'print');
    expect(line).toMatchObject({
      kind: 'print',
      quantity: 1,
      itemPrice: job.price?.perCopy,
      variantType: 'superDeluxe',
      printJob: { id: job.id, title: 'Letters from Jaffa', pages: 48 },
    });
    const picture = await alice.inject(`${line.design.picture}?view=front&width=320`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);

    const changed = {
      ...spec,
      leather: 'veganLeather',
      copies: 4,
      lettering: { ...spec.lettering, title: 'Letters', name: 'A. Archer' },
    };
    const request = jsonRequest('PUT', `${url}/${job.id}`, { uploadId: book, spec: changed });
    const reply = await alice.inject(request);
    expect(reply.statusCode, reply.body).toBe(200);
    const now = reply.json().data;
    expect(now).toMatchObject({ isInCart: true, spec: { leather: 'veganLeather' } });
    const [after] = (await fetchCart(alice)).cartItems;
    expect(after).toMatchObject({ quantity: 4, leatherType: 'veganLeather', itemPrice: now.price.perCopy });
    expect(after.design.hash).not.toBe(line.design.hash);
    expect(after.unavailable).toBeUndefined();

    expect((await alice.inject({ method: 'DELETE', url: `${url}/${job.id}` })).statusCode).toBe(200);
    expect((await fetchCart(alice)).cartItems).toEqual([]);
  });

  test('can’t be ordered with errors that weren’t fixed or accepted', async () => {
    const thesis = await uploadFile(alice, Buffer.from(await thesisWithSixDefects()), 'thesis.pdf');
    expect(await waitForCheck(alice, thesis)).toMatchObject({ state: 'has_errors' });
    const payload = { uploadId: thesis, spec: { ...spec, kind: 'thesis', isTwoSided: false } };
    const job = (await postJob(alice, payload)).json().data as Job;
    expect(job.problem).toMatch(/^Fix or accept \d+ things first\. /);
    const refused = await addToCart(alice, job.id);
    expect(refused.json().fields).toEqual({ printJobId: job.problem });
    const acceptable = job.findings.filter((finding) => finding.grade === 'error' && finding.isAcceptable);
    const accepted = job.findings.map(({ code }) => code);
    const request = { method: 'PUT', url: `${url}/${job.id}`, payload: { ...payload, accepted } } as const;
    const updatedJob = (await alice.inject(request)).json().data as Job;
    expect(acceptable.length).toBeGreaterThan(0);
    expect(updatedJob.problem).not.toBeNull();
    expect(updatedJob.problem).not.toBe(job.problem);
  });

  test('can’t be ordered once its file is removed', async () => {
    const removedUpload = await uploadFile(alice, Buffer.from(await makeCleanBook(40)), 'short.pdf');
    await waitForCheck(alice, removedUpload);
    const job = (await postJob(alice, { uploadId: removedUpload, spec })).json().data as Job;
    const added = await addToCart(alice, job.id);
    expect(added.statusCode, added.body).toBe(200);
    await alice.inject({ method: 'DELETE', url: uploadPath(removedUpload), headers: TUS });
    const now = (await alice.inject(`${url}/${job.id}`)).json().data as Job;
    expect(now).toMatchObject({ upload: null, price: null });
    expect(now.problem).toBe('The file was removed. Please upload it again.');
    const [line] = (await fetchCart(alice)).cartItems;
    expect(line.unavailable.reason).toBe(now.problem);
    await alice.inject({ method: 'DELETE', url: `${url}/${job.id}` });
  });

  test('is listed, last changed first', async () => {
    const first = await saveJob();
    const second = await saveJob();
    await alice.inject({ method: 'PUT', url: `${url}/${first.id}`, payload: { uploadId: book, spec } });
    const ids = (await alice.inject(url)).json().data.map(({ id }: Job) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  });
});
