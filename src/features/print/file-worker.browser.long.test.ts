import { degrees, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openBrowser, visit } from '#test/browser/browser.ts';
import type { Stage } from '#test/browser/workshop-stage.ts';
import { serveWorkshopStage } from '#test/browser/workshop-stage-server.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { fixFile } from './fixes/fix-file.ts';
import type { Fix } from './fixes.ts';

const stage = prepareFixture(serveWorkshopStage);

const PT = 72 / 25.4;
async function thesis(edit: (file: PDFDocument) => void = () => {}) {
  const file = await PDFDocument.create({ updateMetadata: false });
  const font = await file.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= 6; number++) {
    const page = file.addPage([148 * PT, 210 * PT]);
    page.drawRectangle({ x: 0, y: 190 * PT, width: 148 * PT, height: 20 * PT, color: rgb(0.2, 0.2, 0.2) });
    page.drawText(`Chapter ${number}`, { x: 5 * PT, y: 150 * PT, size: 30, font });
  }
  file.getPage(2).setRotation(degrees(180));
  file.catalog.set(
    PDFName.of('OpenAction'),
    file.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("planted")') }),
  );
  edit(file);
  return Buffer.from(await file.save({ addDefaultPage: false }));
}

const FIXES: Fix[] = [
  { kind: 'strip', what: ['scripts'] },
  { kind: 'rotate', pages: [3], degrees: 180 },
  { kind: 'size', how: 'scale', pages: [2], widthMm: 296, heightMm: 420 },
];

async function visitWith(bytes: Buffer) {
  const visited = await visit(await openBrowser());
  await visited.page.goto(stage.address);
  await visited.page.waitForFunction((name) => name in window, 'createWorkshop' satisfies keyof Stage);
  await visited.page.evaluate((base64) => {
    window.selectedFile = new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]);
  }, bytes.toString('base64'));
  return visited;
}

test('opens, fixes and draws a file, and sends it exactly as shown', async () => {
  const file = await thesis();
  const { page, leave } = await visitWith(file);
  const reported = await page.evaluate(async (fixesValue) => {
    const readInk = (picture: ImageBitmap, atFoot: boolean) => {
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0);
      return context.getImageData(picture.width / 2, atFoot ? picture.height - 5 : 5, 1, 1).data[0];
    };
    const countDarkPixels = (picture: ImageBitmap) => {
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(picture, 0, 0);
      const top = Math.round(picture.height * 0.25);
      const { data } = context.getImageData(0, top, picture.width, Math.round(picture.height * 0.15));
      return data.filter((value, at) => at % 4 === 0 && value < 128).length;
    };
    const readBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
    const worker = window.createWorkshop();
    const progress: number[] = [];
    const original = await worker.open(window.selectedFile, {
      onProgress: (_, { pagesRead }) => progress.push(pagesRead),
    });
    const unfixed = await worker.bytes();
    const facts = await worker.applyFixes(fixesValue);
    const before = await worker.picture(3, { widthPx: 200, source: 'chosen' });
    const after = await worker.picture(3, { widthPx: 200, source: 'fixed' });
    const large = await worker.picture(2, { widthPx: 300, source: 'fixed' });
    const sentBytes = await readBytes(await worker.bytes());
    await worker.applyFixes([]);
    const undone = await readBytes(await worker.bytes());
    await worker.applyFixes(fixesValue);
    const again = await readBytes(await worker.bytes());
    worker.close();
    return {
      progress,
      original: { pages: original.pages.length, hasScripts: original.hasScripts },
      facts: { hasScripts: facts.hasScripts, widths: facts.pages.map(({ widthMm }) => Math.round(widthMm)) },
      turns: [original.pages[2]?.rotation, facts.pages[2]?.rotation],
      before: [readInk(before, false), readInk(before, true)],
      after: [readInk(after, false), readInk(after, true)],
      large: [large.width, large.height],
      text: [countDarkPixels(after), countDarkPixels(large)],
      unfixed: unfixed.size,
      sentBytes: Array.from(sentBytes),
      undone: undone.length,
      again: Array.from(again),
    };
  }, FIXES);
  expect(reported.progress.at(-1)).toBe(6);
  expect(reported.original).toEqual({ pages: 6, hasScripts: true });
  expect(reported.facts).toEqual({ hasScripts: false, widths: [148, 296, 148, 148, 148, 148] });
  expect(reported.turns).toEqual([180, 0]);
  expect(reported.before[0], 'upside down before the fix').toBe(255);
  expect(reported.before[1]).toBeLessThan(80);
  expect(reported.after[0]).toBeLessThan(80);
  expect(reported.after[1]).toBe(255);
  expect(reported.large).toEqual([300, 426]);
  expect(Math.min(...reported.text)).toBeGreaterThan(100);
  expect([reported.unfixed, reported.undone]).toEqual([file.length, file.length]);
  expect(reported.again).toEqual(reported.sentBytes);
  const here = await fixFile(file, FIXES);
  expect(
    Buffer.from(reported.sentBytes).equals(Buffer.from(here.bytes)),
    'same bytes as outside the browser',
  ).toBe(true);
  await leave();
});

test('a locked file asks for its password, and is sent unlocked', async () => {
  const file = await thesis((pdf) => pdf.encrypt({ userPassword: 'vellum', ownerPassword: 'calf' }));
  const { page, leave } = await visitWith(file);
  const reported = await page.evaluate(async () => {
    const worker = window.createWorkshop();
    const file = window.selectedFile;
    const refusal = async (password?: string) =>
      worker.open(file, password === undefined ? {} : { password }).then(
        () => null,
        ({ code, isWrongPassword, message }) => ({ code, isWrongPassword, message }),
      );
    const [without, wrong] = [await refusal(), await refusal('calico')];
    const facts = await worker.open(file, { password: 'vellum' });
    const { width } = await worker.picture(1, { widthPx: 120, source: 'chosen' });
    const sentBytes = new Uint8Array(await (await worker.bytes()).arrayBuffer());
    const notPdf = await worker.open(new Blob(['PK'])).catch(({ code }) => code);
    worker.close();
    return { without, wrong, wasLocked: facts.wasLocked, width, sentBytes: Array.from(sentBytes), notPdf };
  });
  expect(reported.without).toMatchObject({ code: 'LOCKED', isWrongPassword: false });
  expect(reported.wrong).toMatchObject({ code: 'LOCKED', isWrongPassword: true });
  expect([reported.wasLocked, reported.width]).toEqual([true, 120]);
  const unlocked = await PDFDocument.load(Uint8Array.from(reported.sentBytes));
  expect(unlocked.isEncrypted).toBe(false);
  expect(reported.notPdf).toBe('NOT_A_PDF');
  await leave();
});

test('a fix that can’t be applied explains why and leaves the file unchanged', async () => {
  const { page, leave } = await visitWith(await thesis());
  const reported = await page.evaluate(async () => {
    const worker = window.createWorkshop();
    const file = window.selectedFile;
    await worker.open(file);
    const why = await worker
      .applyFixes([{ kind: 'remove', pages: [1, 2, 3, 4, 5, 6] }])
      .catch(({ message }) => message);
    const { size } = await worker.bytes();
    worker.close();
    return { why, isSame: size === file.size };
  });
  expect(reported.why).toMatch(/Keep at least one/);
  expect(reported.isSame).toBe(true);
  await leave();
});
