import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { fixFile } from '../fix-file.ts';
import { fileWithContents, readBack } from '../pdf-fixture.ts';
import { blackenText } from './blacken-text.ts';
import { isMixedCmyk, isMixedRgb } from './mixed-black.ts';
import { forEachOperation } from './operations.ts';
import { readContent, wrapContent } from './page-content.ts';

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const resources = { mixedBlackTest: () => null, formReplacement: () => null };
const blacken = (content: string) => {
  const blackened = blackenText(toBytes(content), resources);
  return blackened && Buffer.from(blackened).toString('latin1').replaceAll(/\s+/g, ' ').trim();
};

test.each([
  ['0 0 0 rg (a) Tj', '0 0 0 rg 0 g (a) Tj'],
  ['.75 .68 .67 .9 k (a) Tj (b) Tj', '.75 .68 .67 .9 k 0 g (a) Tj (b) Tj'],
  ['0.6 0.4 0.4 1 k [(a) -20 (b)] TJ', '0.6 0.4 0.4 1 k 0 g [(a) -20 (b)] TJ'],
  ['q 0 0 0 rg (a) Tj Q (b) Tj', 'q 0 0 0 rg 0 g (a) Tj Q (b) Tj'],
  ['0 0 0 rg q (a) Tj Q (b) Tj', '0 0 0 rg q 0 g (a) Tj Q 0 g (b) Tj'],
  ['1 1 1 1 K 1 Tr (a) Tj', '1 1 1 1 K 1 Tr 0 G (a) Tj'],
])('makes mixed black text pure black: %s', (content, expected) => {
  expect(blacken(content)).toBe(expected);
});

test.each([
  '0 0 0 1 k (a) Tj',
  '0 g (a) Tj',
  '0.3 g (a) Tj',
  '1 0 0 rg (a) Tj',
  '0 0 0 rg 0 0 10 10 re f',
  '0 0 0 rg 3 Tr (searched for, not seen) Tj',
  '/Pattern cs /P1 scn (a) Tj',
  '(0 0 0 rg \\) 0 0 0 rg) Tj',
  '% 0 0 0 rg\n(a) Tj',
])('leaves other content unchanged: %s', (content) => {
  expect(blacken(content)).toBeNull();
});

test('areas, lines, pictures and text of other colours keep their colour', () => {
  expect(blacken('0 0 0 rg (a) Tj 0 0 9 9 re f (b) Tj')).toBe(
    '0 0 0 rg 0 g (a) Tj 0 0 0 rg 0 0 9 9 re f 0 g (b) Tj',
  );
  expect(blacken('/DeviceRGB cs 0 0 0 sc (a) Tj 1 0 0 sc (b) Tj')).toBe(null);
  const inSpace = { ...resources, mixedBlackTest: (name: string) => (name === 'C1' ? isMixedRgb : null) };
  const blackened =
    blackenText(toBytes('/C1 cs 0 0 0 sc (a) Tj 1 0 0 sc (b) Tj'), inSpace) ?? new Uint8Array();
  expect(Buffer.from(blackened).toString().replaceAll(/\s+/g, ' ')).toBe(
    '/C1 cs 0 0 0 sc 0 g (a) Tj /C1 cs 1 0 0 sc (b) Tj',
  );
});

test('one ink or a dark colour is not mixed black', () => {
  expect(isMixedCmyk([0, 0, 0, 1])).toBe(false);
  expect(isMixedCmyk([0, 0, 0, 0.9])).toBe(false);
  expect(isMixedCmyk([1, 0.9, 0, 0.4])).toBe(false);
  expect(isMixedCmyk([0.02, 0, 0, 1])).toBe(true);
  expect(isMixedRgb([0.1, 0.1, 0.3])).toBe(false);
  expect(isMixedRgb([0.13, 0.12, 0.12])).toBe(true);
});

test('skips the data of an inline image, even if it contains EI', () => {
  const operators: string[] = [];
  const image = `BI /W 2 /H 2 /BPC 8 /CS /G ID \x00 EI \x01\xff0 0 0 rg\nEI`;
  forEachOperation(toBytes(`q ${image}\nQ 0 g`), ({ operator }) => operators.push(operator));
  expect(operators).toEqual(['q', 'BI', 'Q', 'g']);
});

test('fixes form XObjects only for the page that needs it', async () => {
  const file = await fileWithContents(['/X1 Do', '/X1 Do'], (pdf) => {
    const { context } = pdf;
    const form = context.stream('BT /F1 12 Tf 0 0 0 rg 20 300 Td (In a form) Tj ET', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 600],
    });
    const ref = context.register(form);
    for (const page of pdf.getPages())
      page.node.Resources()?.set(PDFName.of('XObject'), context.obj({ X1: ref }));
  });
  const { bytes, changedPages } = await fixFile(file, [{ kind: 'pure-black', pages: [2] }]);
  expect([...changedPages]).toEqual([2]);
  expect((await readBack(bytes)).pages.map(({ text }) => text)).toEqual(['In a form', 'In a form']);
  const again = await fixFile(bytes, [{ kind: 'pure-black', pages: [1, 2] }]);
  expect([...again.changedPages], 'the second page is already fixed').toEqual([1]);
});

test('balances unmatched q and Q operators when wrapping content', async () => {
  const file = await PDFDocument.load(await fileWithContents(['Q q q 0 0 9 9 re f (Q) Tj Q Q Q q 1 g']));
  const { node } = file.getPage(0);
  wrapContent(file.context, node, '2 0 0 2 0 0 cm\n', '');
  const operators: string[] = [];
  forEachOperation(readContent(file.context, node), ({ operator }) => operators.push(operator));
  expect(operators.join(' ')).toBe('q cm q q re f Tj Q Q q g Q Q');
});
