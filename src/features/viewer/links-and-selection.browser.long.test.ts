import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import { makeBook, pressKeys, waitForOpenPages } from '#test/browser/readable-books.ts';
import { createKeyboard } from '#test/browser/user-input.ts';

const { openBook } = prepareViewer();

function linkedBook(): Promise<Buffer> {
  const pdf = new Pdf({ size: [240, 340], margin: 30, lang: 'de', info: { Title: 'With links' } });
  pdf.fontSize(12).text('Seite eins.');
  pdf.text('Weiter', { goTo: 'next' });
  pdf.text('Anderswo', { link: 'https://elsewhere.example/' });
  pdf.outline.addItem('Anfang');
  pdf.addPage();
  pdf.addNamedDestination('next');
  pdf.text('Seite zwei, ein wohl-');
  pdf.text('bekannter Satz.');
  pdf.outline.addItem('Ende');
  pdf.end();
  return buffer(pdf);
}

test('links open their target, text has its language, and hyphenated words are found', async () => {
  const { page, leave } = await openBook(await linkedBook(), { viewport: { width: 390, height: 844 } });
  await page.locator('[data-page="1"] [data-text="there"][lang="de"]').waitFor();
  const away = page.getByRole('link', { name: 'Link to https://elsewhere.example/' });
  expect(await away.getAttribute('target')).toBe('_blank');
  expect(await away.getAttribute('rel')).toContain('noopener');
  await createKeyboard(page).press(page.getByRole('button', { name: 'Go to another page' }));
  await waitForOpenPages(page, 2);
  await page.waitForFunction(() => document.activeElement?.matches('[data-table]'));
  await pressKeys(page, 'ArrowLeft');
  await waitForOpenPages(page, 1);
  for (const word of ['wohl-bekannter', 'wohlbekannter']) {
    await pressKeys(page, '/');
    await page.keyboard.type(word);
    await page.getByText('1 of 1', { exact: true }).waitFor();
    await page.locator('[data-page="2"] [data-found="current"]').first().waitFor();
    await pressKeys(page, 'Escape');
  }
  await leave();
});

test('Shift and arrow keys extend a text selection without turning the page', async () => {
  const { page, leave } = await openBook(await makeBook({ pages: 4 }));
  await page.getByText('Gold leaf lies upon goatskin.').dblclick({ position: { x: 8, y: 5 } });
  const marked = () => page.evaluate(() => getSelection()?.toString());
  const before = await marked();
  expect(before?.trim()).toBe('Gold');
  for (let i = 0; i < 5; i += 1) await pressKeys(page, 'Shift+ArrowRight');
  await expect.poll(marked).not.toBe(before);
  expect(await marked()).toContain('Gold');
  await waitForOpenPages(page, 1);
  await pressKeys(page, 'ArrowRight');
  await waitForOpenPages(page, 2, 3);
  await leave();
});

test('contents without a target are headings', async () => {
  const { page, leave } = await openBook(await headedBook());
  await pressKeys(page, 'c');
  const pane = page.getByRole('complementary', { name: 'Contents' });
  await pane.getByText('Part one').waitFor();
  expect(await pane.getByRole('button', { name: 'Part one' }).count()).toBe(0);
  await pane.getByRole('button', { name: 'Lost' }).click();
  await pane.getByRole('button', { name: 'Lost' }).waitFor({ state: 'detached' });
  await pane.getByText('Lost').waitFor();
  await pane.getByRole('button', { name: 'Found' }).click();
  await waitForOpenPages(page, 2, 3);
  await leave();
});

async function headedBook(): Promise<Buffer> {
  const { PDFDocument, PDFName, PDFNumber, PDFHexString } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(await makeBook({ pages: 4 }));
  const { context, catalog } = pdf;
  const outlines = context.nextRef();
  const entries = [
    { title: 'Part one', destination: null },
    { title: 'Lost', destination: PDFNumber.of(99) },
    { title: 'Found', destination: PDFNumber.of(1) },
  ].map((entry) => ({ ...entry, ref: context.nextRef() }));
  for (const [i, { title, destination, ref }] of entries.entries())
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: outlines,
        ...(i > 0 ? { Prev: entries[i - 1]?.ref } : {}),
        ...(i < entries.length - 1 ? { Next: entries[i + 1]?.ref } : {}),
        ...(destination ? { Dest: [destination, PDFName.of('Fit')] } : {}),
      }),
    );
  const [first, last] = [entries[0]?.ref, entries.at(-1)?.ref];
  context.assign(
    outlines,
    context.obj({ Type: 'Outlines', First: first, Last: last, Count: entries.length }),
  );
  catalog.set(PDFName.of('Outlines'), outlines);
  return Buffer.from(await pdf.save());
}
