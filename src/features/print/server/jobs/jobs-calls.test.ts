import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#features/print/contract.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { openChargedShop } from '#test/charged-shop.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { thesisWithSixDefects } from '#test/pdfs/thesis.ts';
import { openBrowser, type Person } from '#test/people.ts';
import { TUS, uploadFile, uploadPath, waitForCheck } from '#test/print-uploads.ts';

let shop: Awaited<ReturnType<typeof openChargedShop>>;
let alice: Person;
let bob: Person;
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
  shop = await openChargedShop();
  await shop.db.transaction(await pricesPart.read());
  alice = shop.people.alice;
  bob = shop.people.bob;
  book = await uploadFile(alice, Buffer.from(await makeCleanBook(48)), 'letters.pdf');
});
afterAll(() => shop.close());

const keep = (person: Person, payload: object) => person.inject({ method: 'POST', url, payload });
async function kept(part: object = {}): Promise<Job> {
  await waitForCheck(alice, book);
  const reply = await keep(alice, { uploadId: book, spec: { ...spec, ...part } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data;
}
const cartOf = async (person: Person) => (await person.inject(API.carts[0])).json().data;
const intoCart = (person: Person, printJobId: string, quantity?: number) =>
  person.inject({
    method: 'POST',
    url: `${API.carts[0]}/print-job`,
    payload: { printJobId, ...(quantity ? { quantity } : {}) },
  });

describe('a price', () => {
  test('is told to anybody, with spine, weight and delivery', async () => {
    const guest = await openBrowser(shop.app);
    const reply = await guest.inject({
      method: 'POST',
      url: `${url}/price`,
      payload: { spec, pages: 312, country: 'FR' },
    });
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

  test('comes in the visitor’s currency, and is refused in words for what cannot be bound', async () => {
    const asked = { method: 'POST', url: `${url}/price`, headers: { 'x-currency': 'EUR' } } as const;
    const ten = { spec: { ...spec, copies: 9, leather: 'veganLeather' }, pages: 312 };
    const { currency, parts, perCopy, total } = (await alice.inject({ ...asked, payload: ten })).json().data;
    expect([currency, total]).toEqual(['EUR', 9 * perCopy]);
    expect(parts.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0)).toBe(total);
    const tiny = { ...spec, trim: { widthMm: 20, heightMm: 210 } };
    const refused = await alice.inject({ ...asked, payload: { spec: tiny, pages: 200 } });
    expect(refused.json().fields).toEqual({ 'spec.trim.widthMm': 'Enter at least 90 mm.' });
    const nowhere = await alice.inject({ ...asked, payload: { spec, pages: 200, country: 'ZZ' } });
    expect(nowhere.json().fields).toEqual({ country: 'Choose a country.' });
  });
});

describe('a print', () => {
  test('is kept with its file, its price and what was found, for its owner alone', async () => {
    const job = await kept();
    expect(job).toMatchObject({
      upload: { id: book, name: 'letters.pdf', pages: 48 },
      price: { leaves: 24 },
      problem: null,
      isInCart: false,
    });
    expect(job.findings.filter(({ grade }) => grade === 'error')).toEqual([]);
    expect((await alice.inject(`${url}/${job.id}`)).json().data).toEqual(job);
    expect((await bob.inject(`${url}/${job.id}`)).statusCode).toBe(404);
    const bobs = await bob.inject({
      method: 'PUT',
      url: `${url}/${job.id}`,
      payload: { uploadId: book, spec },
    });
    expect(bobs.statusCode).toBe(404);
    expect((await keep(bob, { uploadId: book, spec })).statusCode).toBe(404);
    expect((await bob.inject({ method: 'DELETE', url: `${url}/${job.id}` })).statusCode).toBe(404);
    expect((await bob.inject(`${url}/${job.id}/file`)).statusCode).toBe(404);
  });

  test('leads to its file by an address that needs no login, and ends', async () => {
    const { id } = await kept();
    const reply = await alice.inject(`${url}/${id}/file`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
    const address = new URL(String(reply.headers.location), 'http://localhost');
    const guest = await openBrowser(shop.app);
    const file = await guest.inject(address.pathname + address.search);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('becomes a line of the cart, bound as it says, and the line follows its changes', async () => {
    const job = await kept();
    expect((await intoCart(alice, job.id)).statusCode).toBe(200);
    const line = (await cartOf(alice)).cartItems.find((item: { kind: string }) => item.kind === 'print');
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
    const put = {
      method: 'PUT',
      url: `${url}/${job.id}`,
      payload: { uploadId: book, spec: changed },
    } as const;
    const reply = await alice.inject(put);
    expect(reply.statusCode, reply.body).toBe(200);
    const now = reply.json().data;
    expect(now).toMatchObject({ isInCart: true, spec: { leather: 'veganLeather' } });
    const [after] = (await cartOf(alice)).cartItems;
    expect(after).toMatchObject({ quantity: 4, leatherType: 'veganLeather', itemPrice: now.price.perCopy });
    expect(after.design.hash).not.toBe(line.design.hash);
    expect(after.unavailable).toBeUndefined();

    expect((await alice.inject({ method: 'DELETE', url: `${url}/${job.id}` })).statusCode).toBe(200);
    expect((await cartOf(alice)).cartItems).toEqual([]);
  });

  test('is not ordered while something has to be mended that was not accepted', async () => {
    const thesis = await uploadFile(alice, Buffer.from(await thesisWithSixDefects()), 'thesis.pdf');
    expect(await waitForCheck(alice, thesis)).toMatchObject({ state: 'has_errors' });
    const payload = { uploadId: thesis, spec: { ...spec, kind: 'thesis', isTwoSided: false } };
    const job = (await keep(alice, payload)).json().data as Job;
    expect(job.problem).toMatch(/^Fix or accept \d+ things first\. /);
    const refused = await intoCart(alice, job.id);
    expect(refused.json().fields).toEqual({ printJobId: job.problem });
    const acceptable = job.findings.filter((one) => one.grade === 'error' && one.isAcceptable);
    const accepted = job.findings.map(({ code }) => code);
    const put = { method: 'PUT', url: `${url}/${job.id}`, payload: { ...payload, accepted } } as const;
    const left = (await alice.inject(put)).json().data as Job;
    expect(acceptable.length).toBeGreaterThan(0);
    expect(left.problem).not.toBeNull();
    expect(left.problem).not.toBe(job.problem);
  });

  test('whose file was removed says so, and cannot be ordered', async () => {
    const gone = await uploadFile(alice, Buffer.from(await makeCleanBook(40)), 'short.pdf');
    await waitForCheck(alice, gone);
    const job = (await keep(alice, { uploadId: gone, spec })).json().data as Job;
    const added = await intoCart(alice, job.id);
    expect(added.statusCode, added.body).toBe(200);
    await alice.inject({ method: 'DELETE', url: uploadPath(gone), headers: TUS });
    const now = (await alice.inject(`${url}/${job.id}`)).json().data as Job;
    expect(now).toMatchObject({ upload: null, price: null });
    expect(now.problem).toBe('The file was removed. Please upload it again.');
    const [line] = (await cartOf(alice)).cartItems;
    expect(line.unavailable.reason).toBe(now.problem);
    await alice.inject({ method: 'DELETE', url: `${url}/${job.id}` });
  });

  test('is listed with the others, the last changed first', async () => {
    const first = await kept();
    const second = await kept();
    await alice.inject({ method: 'PUT', url: `${url}/${first.id}`, payload: { uploadId: book, spec } });
    const listed = (await alice.inject(url)).json().data.map(({ id }: Job) => id);
    expect(listed.indexOf(first.id)).toBeLessThan(listed.indexOf(second.id));
  });
});
