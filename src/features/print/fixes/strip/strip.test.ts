import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { fixFile } from '../fix-file.ts';
import { createScript, plainFile, readBack } from '../pdf-fixture.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const createFile = async (make: Parameters<typeof plainFile>[1]) => plainFile(2, make);

test('removes scripts everywhere and keeps links', async () => {
  const file = await createFile((pdf) => {
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
  const { bytes, changedPages } = await fixFile(file, [{ kind: 'strip', what: ['scripts'] }]);
  const result = await readBack(bytes);
  expect(result.scripts).toBeNull();
  expect(changedPages.size, 'no printed content changes').toBe(0);
  const plain = latin1(await unpack(bytes));
  expect(plain).not.toMatch(/JavaScript|planted/);
  expect(plain).toContain('https://example.com/');
});

test('flattens form fields with their values', async () => {
  const file = await createFile(async (pdf) => {
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
  const { bytes, changedPages } = await fixFile(file, [{ kind: 'strip', what: ['forms'] }]);
  const { pages } = await readBack(bytes);
  expect(pages[1]?.text).toContain('Page 2');
  expect(pages[1]?.text).toContain('Ada Lovelace');
  expect(pages[1]?.text).toContain('Doctor of Philosophy');
  expect([...changedPages]).toEqual([1, 2]);
  expect(latin1(await unpack(bytes))).not.toMatch(/AcroForm|Widget/);
});

test('names the field whose letters the form’s fonts lack', async () => {
  const file = await createFile((pdf) => {
    const field = pdf.getForm().createTextField('название');
    field.addToPage(pdf.getPage(0), { x: 50, y: 200, width: 200, height: 20 });
    field.acroField.setValue(PDFHexString.fromText('Диссертация'));
    for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
  });
  await expect(fixFile(file, [{ kind: 'strip', what: ['forms'] }])).rejects.toThrow(/“название” .* new PDF/);
});

test('removes attachments and unprinted notes', async () => {
  const file = await createFile(async (pdf) => {
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
  const stripped = await fixFile(file, [{ kind: 'strip', what: ['attachments', 'notes'] }]);
  expect((await readBack(stripped.bytes)).attachments).toBeNull();
  expect(latin1(await unpack(stripped.bytes))).not.toMatch(/secret|EmbeddedFile|Rewrite this/);
  expect([...stripped.changedPages]).toEqual([2]);
  const withoutNotes = await fixFile(file, [{ kind: 'strip', what: ['notes'] }]);
  expect((await readBack(withoutNotes.bytes)).attachments).not.toBeNull();
});

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  return file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
