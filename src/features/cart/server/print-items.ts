import type { BookColour } from '#kernel/edition.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { printJobAddress } from '#kernel/print-addresses.ts';
import type { PrintedLine } from '#kernel/printed-line.ts';
import type { CartItem, LinePrint } from '../contract.ts';
import type { CartRow } from './cart-row.ts';
import { shownDesign } from './designs.ts';
import { whyNotPrinted } from './prints.ts';

export function printItem(
  row: CartRow & { printJobId: string },
  print: PrintedLine | undefined,
  { colours, rate }: { colours: readonly BookColour[]; rate: ExchangeRate },
): CartItem {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId, designed } = row;
  const { boxWrapping, giftWrapping, shippingSpeed } = row;
  const itemPrice = print ? print.priceIn(rate) : 0;
  const reason = whyNotPrinted(row, print);
  return {
    id: itemId,
    kind: 'print',
    quantity,
    variantType,
    leatherType,
    color,
    printJob: jobOf(row.printJobId, print),
    colorLabel: colours.find(({ colorName }) => colorName === color)?.label ?? color,
    itemPrice,
    customizationCharges: 0,
    totalAmount: itemPrice * quantity,
    genres: [],
    language: '',
    ...(addressId ? { addressId } : {}),
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    ...(designed ? { design: shownDesign(designed, true) } : {}),
    ...(reason ? { unavailable: { field: 'book', reason } } : {}),
  };
}

function jobOf(id: string, print: PrintedLine | undefined): LinePrint {
  const { kind, title, author, pages, trim, paper } = print ?? GONE;
  return { id, kind, title, author, pages, trim, paper, address: printJobAddress({ id, kind }) };
}

const GONE: Omit<LinePrint, 'id' | 'address'> = {
  kind: 'book',
  title: 'A print from PDF',
  author: '',
  pages: 0,
  trim: { widthMm: 0, heightMm: 0 },
  paper: 'cream-80',
};
