import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { fixFile } from '../fixes/fix-file.ts';
import { inspect } from './inspect.ts';

async function createFileWithExtras(passwords?: {
  userPassword: string;
  ownerPassword: string;
}): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  const { context } = file;
  const page = file.addPage([480, 660]);
  page.setTrimBox(30, 30, 420, 600);
  page.setRotation(degrees(90));
  const script = context.register(context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }));
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script });
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [50, 50, 59, 59] });
  page.node.set(PDFName.of('Annots'), context.obj([context.register(link), context.register(note)]));
  const field = file.getForm().createTextField('name');
  field.addToPage(page, { x: 100, y: 300, width: 100, height: 20 });
  await file.attach(new TextEncoder().encode('data'), 'data.txt', { creationDate: new Date(0) });
  if (passwords) file.encrypt(passwords);
  return file.save({ updateFieldAppearances: false });
}

test.each([
  ['opens without a password', ''],
  ['needs a password', 'vellum'],
])('reports the same for a locked file that %s as for the unlocked one', async (_, userPassword) => {
  const password = userPassword || undefined;
  const locked = await createFileWithExtras({ userPassword, ownerPassword: 'calf' });
  const facts = await inspect(locked, password === undefined ? {} : { password });
  const open = await inspect(await createFileWithExtras());
  expect(open).toMatchObject({ hasScripts: true, hasAttachments: true, hasForms: true, wasLocked: false });
  expect(open.pages[0]).toMatchObject({ hasNotes: true, hasFormFields: true, hasOwnBoxes: true });
  expect(facts).toEqual({ ...open, wasLocked: true });
  const { bytes } = await fixFile(locked, [], { password, pages: facts.pages });
  expect({ ...(await inspect(bytes)), wasLocked: true }, 'facts of the uploaded file').toEqual(facts);
});
