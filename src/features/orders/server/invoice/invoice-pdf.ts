import { formatMoney } from '#kernel/exchange.ts';
import { formatDate } from '#kernel/format-date.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { A4_WIDTH, createSheet, type Sheet } from '#platform/sheets/sheet.ts';

/** Amounts are minor units of `currency`. */
export interface InvoiceContent {
  number: string;
  orderCode: string;
  issuedAt: string;
  seller: Seller;
  billTo: readonly string[];
  shipTo: readonly (readonly string[])[];
  currency: string;
  lines: readonly {
    title: string;
    detail: string;
    quantity: number;
    /** Per copy, including customization. */
    price: number;
    amount: number;
  }[];
  components: OrderTotals['components'];
  includedTaxes: OrderTotals['includedTaxes'];
  total: number;
  toPay: number;
}

/** Seller details required on invoices. */
export interface Seller {
  name: string;
  address: readonly string[];
  /** Tax registration numbers with their labels, e.g. `VAT GB 123 4567 89`. */
  registrations: readonly string[];
  contact: string | null;
}

/** Columns, in points from the left margin. */
const QUANTITY = { x: A4_WIDTH - 230, width: 50 };
const PRICE = { x: A4_WIDTH - 180, width: 85 };
const AMOUNT = { x: A4_WIDTH - 95, width: 95 };

/** Draws the invoice as a searchable PDF, in any script. */
export function invoicePdf(invoice: InvoiceContent): Promise<Buffer> {
  const { number, seller } = invoice;
  const foot = [seller.name, ...seller.registrations].join(' · ');
  const sheet = createSheet(`Invoice ${number}`, foot);
  drawHeader(sheet, invoice);
  drawAddresses(sheet, invoice);
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  return sheet.end();
}

function drawHeader(sheet: Sheet, { number, orderCode, issuedAt, seller }: InvoiceContent): void {
  const top = sheet.y;
  sheet.text('Rare Bindings', { size: 22, width: A4_WIDTH / 2 });
  const right = { x: A4_WIDTH / 2, width: A4_WIDTH / 2, align: 'right' } as const;
  const heading = [`Invoice ${number}`, `Date ${formatDate(issuedAt)}`, `Order ${orderCode}`].join('\n');
  sheet.text(heading, { ...right, y: top + 4 });
  sheet.moveDown(46);
  const from = [
    seller.name,
    ...seller.address,
    ...seller.registrations,
    ...(seller.contact ? [seller.contact] : []),
  ];
  sheet.moveDown(sheet.text(from.join('\n'), { size: 9, soft: true, width: A4_WIDTH * 0.7 }) + 22);
}

function drawAddresses(sheet: Sheet, { billTo, shipTo }: InvoiceContent): void {
  const blocks = [
    { label: 'Billing address', lines: billTo },
    ...shipTo.map((address, i) => ({
      label: shipTo.length > 1 ? `Delivery address (${i + 1})` : 'Delivery address',
      lines: address,
    })),
  ];
  const width = A4_WIDTH / 2 - 12;
  for (let i = 0; i < blocks.length; i += 2) {
    sheet.ensureRoom(80);
    const top = sheet.y;
    const heights = blocks.slice(i, i + 2).map(({ label, lines: address }, column) => {
      const x = column * (width + 24);
      sheet.text(label, { x, width, y: top, size: 9, soft: true });
      return 14 + sheet.text(address.join('\n'), { x, width, y: top + 14 });
    });
    sheet.moveDown(Math.max(...heights) + 10);
  }
  sheet.moveDown(14);
}

function drawLines(sheet: Sheet, { lines: books, currency }: InvoiceContent): void {
  const money = (amount: number) => formatMoney(amount, currency);
  const label = { size: 9, soft: true } as const;
  sheet.text('Book', label);
  sheet.text('Quantity', { ...QUANTITY, ...label, align: 'right' });
  sheet.text('Unit price', { ...PRICE, ...label, align: 'right' });
  sheet.text('Amount', { ...AMOUNT, ...label, align: 'right' });
  sheet.moveDown(16);
  for (const { title, detail, quantity, price, amount } of books) {
    sheet.ensureRoom(48);
    sheet.rule();
    sheet.moveDown(6);
    sheet.text(String(quantity), { ...QUANTITY, align: 'right' });
    sheet.text(money(price), { ...PRICE, align: 'right' });
    sheet.text(money(amount), { ...AMOUNT, align: 'right' });
    sheet.moveDown(sheet.text(title, { width: QUANTITY.x - 10 }));
    sheet.moveDown(sheet.text(detail, { width: QUANTITY.x - 10, size: 9, soft: true }) + 6);
  }
}

function drawTotals(
  sheet: Sheet,
  { components, includedTaxes, total, toPay, currency }: InvoiceContent,
): void {
  const line = (label: string, amount: number, weight: 'regular' | 'strong' = 'regular') => {
    sheet.ensureRoom(20);
    const height = sheet.text(label, { x: A4_WIDTH / 2, width: A4_WIDTH / 2 - AMOUNT.width - 8, weight });
    sheet.text(formatMoney(amount, currency), { ...AMOUNT, align: 'right', weight });
    sheet.moveDown(height + 3);
  };
  sheet.rule();
  sheet.moveDown(10);
  for (const { kind, label, amount } of components) if (kind !== 'wallet') line(label, amount);
  sheet.moveDown(4);
  line('Total', total, 'strong');
  for (const { rate, amount } of includedTaxes) line(`Includes tax at ${rate}%`, amount);
  for (const { kind, label, amount } of components) if (kind === 'wallet') line(label, amount);
  if (toPay !== total) line('Paid', toPay, 'strong');
  sheet.moveDown(14);
  sheet.text('Paid in full. Thank you.', { size: 9, soft: true });
}
