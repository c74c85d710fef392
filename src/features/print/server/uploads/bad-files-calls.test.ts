import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { testDatabase } from '#test/database.ts';
import { isLong, longTest, pickSample } from '#test/effort.ts';
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
import { prepareFixture } from '#test/prepare-fixture.ts';

import { uploadFile, uploadPath, waitForCheck } from '#test/print-uploads.ts';
import { lenientThrottle, openCalls } from '#test/site.ts';

import { REFUSALS } from '../../facts.ts';

// Every kind of bad file is tested in `../../checking/bad-input.test.ts`; some go through the API here.

const shop = prepareFixture(async () => openCalls(await testDatabase(), { throttle: lenientThrottle }));
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
const bob = prepareFixture(() => createPerson(shop.app, shop.db, { fullName: 'Bob Binder' }));

const uploadBytes = async (person: Person, file: Uint8Array) => uploadFile(person, Buffer.from(file));

type Make = () => Uint8Array | Promise<Uint8Array>;
const REFUSED: [string, Make, string][] = [
  ['nothing in it', emptyFile, 'EMPTY_FILE'],
  ['no pages', withoutPages, 'NO_PAGES'],
  ['only noise', () => randomBytes(5000), 'NOT_A_PDF'],
  ['a picture in it', pictureNamedPdf, 'NOT_A_PDF'],
  ['an archive in it', zipNamedPdf, 'NOT_A_PDF'],
  ['5,000 pages', () => manyPages(), 'TOO_MANY_PAGES'],
  ['an XFA form', xfaForm, 'XFA_FORM'],
  ['a password', () => encrypted('secret'), 'LOCKED'],
];
test.each(pickSample(REFUSED, 4))(
  'refuses a file with %s with a message',
  async (_description, make, code) => {
    const upload = await waitForCheck(alice, await uploadBytes(alice, await make()));
    expect(upload).toMatchObject({
      state: 'refused',
      pages: 0,
      findings: [{ code, grade: 'error', pages: [] }],
    });
    expect(upload.findings[0].message).toMatch(/^[A-Z].{30,}[.]$/);
  },
);

const ODD: [string, Make][] = [
  ['its second half missing', truncated],
  ['a wrong cross-reference table', withBrokenXref],
  ['pages of 14,400 points', () => pagesOfSize(14_400)],
  ['pages of one point', () => pagesOfSize(1)],
  ['pages that lead back to their root', loopedPages],
  ['a drawing that draws itself', loopedDrawing],
  ...(isLong
    ? ([['a page that unpacks to gigabytes', () => decompressionBomb()]] satisfies [string, Make][])
    : []),
  ['a picture of a thousand million pixels', () => largePicture()],
  ['PDF 2.0', pdfTwo],
  ['scripts', withScripts],
];
test.each(pickSample(ODD, 3))(
  'finishes checking a file with %s, with messages for any problem',
  { timeout: 120_000 },
  async (_description, make) => {
    expectReadableResult(await waitForCheck(alice, await uploadBytes(alice, await make())));
  },
);

function expectReadableResult({ state, findings }: Awaited<ReturnType<typeof waitForCheck>>): void {
  expect(['fine', 'has_errors', 'refused']).toContain(state);
  for (const { code, message, grade } of findings) {
    expect(message).toMatch(/^[A-Z].{10,}/);
    if (state === 'refused') expect([REFUSALS.includes(code), grade]).toEqual([true, 'error']);
  }
}

longTest(
  'serves others while such a file is read, and checks their files afterwards',
  {
    timeout: 120_000,
  },
  async () => {
    const bad = await uploadBytes(alice, nestedDrawings());
    const good = await uploadBytes(bob, await makeCleanBook(24));
    for (let i = 0; i < 5; i++) expect((await bob.inject(API.session)).statusCode).toBe(200);
    expect((await alice.inject(uploadPath(bad))).json().data.state).toBe('checking');
    const refused = await waitForCheck(alice, bad);
    expect(refused.state).toBe('refused');
    expectReadableResult(refused);
    expect((await waitForCheck(bob, good)).pages).toBe(24);
  },
);
