import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { testDatabase } from '#test/database.ts';
import { isLong, longTest, sampleOf } from '#test/effort.ts';
import {
  decompressionBomb,
  emptyFile,
  encrypted,
  largePicture,
  loopedDrawing,
  loopedPages,
  manyPages,
  nestedDrawings,
  pagesOfSize,
  pdfTwo,
  pictureNamedPdf,
  truncated,
  withBrokenXref,
  withoutPages,
  withScripts,
  xfaForm,
  zipNamedPdf,
} from '#test/pdfs/bad.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { createPerson, type Person } from '#test/people.ts';

import { uploadFile, uploadPath, waitForCheck } from '#test/print-uploads.ts';
import { type Calls, lenientThrottle, openCalls } from '#test/site.ts';

import { REFUSALS } from '../../facts.ts';

// Every kind of bad file is tested in `../../checking/bad-input.test.ts`; some go through the API here.

let shop: Calls;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  shop = await openCalls(await testDatabase(), { throttle: lenientThrottle });
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  bob = await createPerson(shop.app, shop.db, { fullName: 'Bob Binder', email: 'bob@example.com' });
});
afterAll(() => shop.close());

const sendIt = async (person: Person, file: Uint8Array) => uploadFile(person, Buffer.from(file));

type Make = () => Uint8Array | Promise<Uint8Array>;
const REFUSED: [string, Make, string][] = [
  ['nothing in it', emptyFile, 'EMPTY_FILE'],
  ['no pages', withoutPages, 'NO_PAGES'],
  ['only noise', () => randomBytes(5000), 'NOT_A_PDF'],
  ['a picture in it', pictureNamedPdf, 'NOT_A_PDF'],
  ['an archive in it', zipNamedPdf, 'NOT_A_PDF'],
  ['5,000 pages', () => manyPages(), 'TOO_MANY_PAGES'],
  ['a form of its readers', xfaForm, 'XFA_FORM'],
  ['a password', () => encrypted('secret'), 'LOCKED'],
];
test.each(sampleOf(REFUSED, 4))('a file with %s is refused in words', async (_what, make, code) => {
  const upload = await waitForCheck(alice, await sendIt(alice, await make()));
  expect(upload).toMatchObject({
    state: 'refused',
    pages: 0,
    findings: [{ code, grade: 'error', pages: [] }],
  });
  expect(upload.findings[0].message).toMatch(/^[A-Z].{30,}[.]$/);
});

const ODD: [string, Make][] = [
  ['its second half missing', truncated],
  ['its table astray', withBrokenXref],
  ['pages of 14,400 points', () => pagesOfSize(14_400)],
  ['pages of one point', () => pagesOfSize(1)],
  ['pages that lead back to their root', loopedPages],
  ['a drawing that draws itself', loopedDrawing],
  ...(isLong
    ? ([['a page that unpacks to gigabytes', () => decompressionBomb()]] satisfies [string, Make][])
    : []),
  ['a picture of a thousand million dots', () => largePicture()],
  ['PDF 2.0', pdfTwo],
  ['scripts', withScripts],
];
test.each(sampleOf(ODD, 3))(
  'a file with %s comes to an end, in words where anything is wrong',
  { timeout: 120_000 },
  async (_what, make) => {
    isInWords(await waitForCheck(alice, await sendIt(alice, await make())));
  },
);

function isInWords({ state, findings }: Awaited<ReturnType<typeof waitForCheck>>): void {
  expect(['fine', 'has_errors', 'refused']).toContain(state);
  for (const { code, message, grade } of findings) {
    expect(message).toMatch(/^[A-Z].{10,}/);
    if (state === 'refused') expect([REFUSALS.includes(code), grade]).toEqual([true, 'error']);
  }
}

longTest(
  'others are served while such a file is read, and their files are looked at after it',
  {
    timeout: 120_000,
  },
  async () => {
    const bad = await sendIt(alice, nestedDrawings());
    const good = await sendIt(bob, await makeCleanBook(24));
    for (let i = 0; i < 5; i++) expect((await bob.inject(API.session)).statusCode).toBe(200);
    expect((await alice.inject(uploadPath(bad))).json().data.state).toBe('checking');
    const refused = await waitForCheck(alice, bad);
    expect(refused.state).toBe('refused');
    isInWords(refused);
    expect((await waitForCheck(bob, good)).pages).toBe(24);
  },
);
