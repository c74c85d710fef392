import { expect, test } from 'vitest';
import { breakLines, toVisualOrder } from '#platform/sheets/typesetting.ts';
import { longTest } from '#test/effort.ts';
import { readPdf } from '#test/pdf-text.ts';
import type { StoredOrder } from '../queries.ts';
import { invoiceContent } from './invoice-file.ts';
import { type InvoiceContent, invoicePdf } from './invoice-pdf.ts';

const ADDRESS = ['Alice Archer', '1 Main Street', 'Toronto ON M5V 2T6', 'Canada'];
const INVOICE: InvoiceContent = {
  number: '2026-00012',
  orderCode: 'RB-4K7M-9QXT',
  issuedAt: '2026-11-23T10:00:00Z',
  seller: {
    name: 'Rare Bindings Ltd',
    address: ['12 Sewing Yard', 'England'],
    registrations: ['VAT GB 123 4567 89'],
    contact: null,
  },
  billTo: ADDRESS,
  shipTo: [ADDRESS],
  currency: 'CAD',
  lines: [
    { title: 'War and Peace', detail: 'Deluxe', quantity: 2, price: 41_250, amount: 82_500 },
    { title: 'Hamlet', detail: 'Super Deluxe', quantity: 1, price: 10_000, amount: 10_000 },
  ],
  components: [
    { kind: 'items', label: 'Books', amount: 92_500 },
    { kind: 'coupon', label: 'Coupon MARBLED10', amount: -8_250 },
    { kind: 'shipping', label: 'Shipping', amount: 4_000 },
    { kind: 'tax', label: 'GST 5 %', amount: 4_413 },
    { kind: 'wallet', label: 'Wallet', amount: -2_663 },
  ],
  includedTaxes: [],
  total: 92_663,
  toPay: 90_000,
};

const readInvoice = async (invoice: InvoiceContent) => readPdf(await invoicePdf(invoice));

test('the invoice PDF has searchable parties, items and amounts that add up', async () => {
  const { text } = await readInvoice(INVOICE);
  for (const expectedText of [
    'Invoice 2026-00012',
    'Date 23-11-2026',
    'Order RB-4K7M-9QXT',
    'VAT GB 123 4567 89',
    ...ADDRESS,
  ])
    expect(text).toContain(expectedText);
  const amount = (label: string) => {
    const [, sign, units] = new RegExp(`${label}\\s+(−?)CA\\$([\\d,.]+)`).exec(text) ?? [];
    return Math.round(Number(units?.replaceAll(',', '')) * 100) * (sign ? -1 : 1);
  };
  const total = ['Books', 'Coupon MARBLED10', 'Shipping', 'GST 5 %']
    .map(amount)
    .reduce((sum, part) => sum + part, 0);
  expect(amount('Total')).toBe(total);
  expect(amount('Paid')).toBe(total + amount('Wallet'));
});

test('names in any script and emoji are printed intact', async () => {
  const names = ['Émile Ångström 🌸', 'Київ', 'ユニコード通り 5', 'गीता', 'ქართული', 'Հայաստան'];
  const { text } = await readInvoice({ ...INVOICE, billTo: names });
  for (const name of names) expect(text).toContain(name);
});

test('right-to-left text keeps its order among other text', async () => {
  const { text } = await readInvoice({ ...INVOICE, billTo: ['דנה לוי'] });
  for (const word of ['דנה', 'לוי']) expect(text).toContain(word);
  const [line] = breakLines('Alice דנה לוי, 5 Main', { width: 500, size: 10 });
  const seen = toVisualOrder(line?.runs ?? []).map((run) => run.text.trim());
  expect(seen.filter((piece) => piece !== '')).toEqual(['Alice', 'לוי', 'דנה', ', 5 Main']);
});

longTest('very long text continues on further sheets without loss', async () => {
  const long = 'x'.repeat(10_000);
  const { text, totalPages } = await readInvoice({ ...INVOICE, billTo: [long], shipTo: [] });
  const otherText = (await readInvoice({ ...INVOICE, billTo: [], shipTo: [] })).text;
  const count = (source: string) => source.split('x').length - 1;
  expect(count(text) - count(otherText) === long.length).toBe(true);
  expect(totalPages).toBeGreaterThan(1);
  expect(text).toContain('Total');
});

test('included tax is listed with its rate', async () => {
  const { text } = await readInvoice({ ...INVOICE, includedTaxes: [{ rate: 5.5, amount: 4_689 }] });
  expect(text).toMatch(/Includes tax at 5.5%\s+CA\$46.89/);
});

test('the design’s price is charged for every copy of its line', async () => {
  const line = {
    title: 'Hamlet',
    kind: 'design',
    variantType: 'deluxe',
    leatherType: 'realLeather',
    colorLabel: 'Oxblood',
    quantity: 3,
    itemPrice: 10_000,
    customizationCharges: 2_500,
  };
  const order = { ...INVOICE, id: 'order-1', code: INVOICE.orderCode, shipments: [], lines: [line] };
  const content = invoiceContent(order as unknown as StoredOrder, INVOICE, INVOICE.seller);
  const { text } = await readInvoice(content);
  expect(text).toMatch(/CA\$125\.00\s+CA\$375\.00/);
});
