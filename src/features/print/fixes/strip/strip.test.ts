import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { fixFile } from '../fix-file.ts';
import { createScript, plainFile, readBack } from '../pdf-fixture.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const saved = async (make: Parameters<typeof plainFile>[1]) => plainFile(2, make);

test('scripts go, wherever they wait, and links stay', async () => {
  const file = await saved((pdf) => {
    const { context, catalog } = pdf;
    pdf.addJavaScript('greet', 'app.alert("planted")');
    catalog.set(PDFName.of('OpenAction'), context.register(createScript(pdf)));
    catalog.set(PDFName.of('AA'), context.obj({ WC: createScript(pdf) }));
    const page = pdf.getPage(0);
    page.node.set(PDFName.of('AA'), context.obj({ O: createScript(pdf) }));
    const link = (action: PDFDict) =>
      context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], A: action }));
    const uri = context.obj({ S: 'URI', URI: PDFString.of('https://example.com/') });
    uri.set(PDFName.of('Next'), context.obj([createScript(pdf)]));
    page.node.set(PDFName.of('Annots'), context.obj([link(createScript(pdf)), link(uri)]));
  });
  const { bytes, changedPages: touched } = await fixFile(file, [{ kind: 'strip', what: ['scripts'] }]);
  const read = await readBack(bytes);
  expect(read.scripts).toBeNull();
  expect(touched.size, 'nothing that is printed changes').toBe(0);
  const plain = latin1(await unpacked(bytes));
  expect(plain).not.toMatch(/JavaScript|planted/);
  expect(plain).toContain('https://example.com/');
});

test('what was filled in still stands on the page, and can be filled in no more', async () => {
  const file = await saved(async (pdf) => {
    const form = pdf.getForm();
    const name = form.createTextField('name');
    name.setText('Ada Lovelace');
    name.addToPage(pdf.getPage(1), { x: 50, y: 300, width: 200, height: 20 });
    const undrawn = form.createTextField('degree');
    undrawn.addToPage(pdf.getPage(1), { x: 50, y: 200, width: 200, height: 20 });
    undrawn.acroField.setValue(PDFString.of('Doctor of Philosophy'));
    for (const { dict } of undrawn.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
    const box = form.createCheckBox('agreed');
    box.addToPage(pdf.getPage(0), { x: 50, y: 100, width: 20, height: 20 });
    box.check();
  });
  const { bytes, changedPages: touched } = await fixFile(file, [{ kind: 'strip', what: ['forms'] }]);
  const { pages } = await readBack(bytes);
  expect(pages[1]?.text).toContain('Page 2');
  expect(pages[1]?.text).toContain('Ada Lovelace');
  expect(pages[1]?.text).toContain('Doctor of Philosophy');
  expect([...touched]).toEqual([1, 2]);
  expect(latin1(await unpacked(bytes))).not.toMatch(/AcroForm|Widget/);
});

test('letters that no font of a form has are said in words, with the name of the field', async () => {
  const file = await saved((pdf) => {
    const field = pdf.getForm().createTextField('название');
    field.addToPage(pdf.getPage(0), { x: 50, y: 200, width: 200, height: 20 });
    field.acroField.setValue(PDFHexString.fromText('Диссертация'));
    for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
  });
  await expect(fixFile(file, [{ kind: 'strip', what: ['forms'] }])).rejects.toThrow(/“название” .* new PDF/);
});

test('files in the file go, and notes that nobody prints', async () => {
  const file = await saved(async (pdf) => {
    await pdf.attach(Buffer.from('a secret in an attachment'), 'secret.txt', { mimeType: 'text/plain' });
    const { context } = pdf;
    const note = context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [0, 0, 20, 20],
      Contents: PDFString.of('Rewrite this'),
    });
    pdf.getPage(1).node.set(PDFName.of('Annots'), context.obj([context.register(note)]));
  });
  const all = await fixFile(file, [{ kind: 'strip', what: ['attachments', 'notes'] }]);
  expect((await readBack(all.bytes)).attachments).toBeNull();
  expect(latin1(await unpacked(all.bytes))).not.toMatch(/secret|EmbeddedFile|Rewrite this/);
  expect([...all.changedPages]).toEqual([2]);
  const some = await fixFile(file, [{ kind: 'strip', what: ['notes'] }]);
  expect((await readBack(some.bytes)).attachments).not.toBeNull();
});

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  return file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
