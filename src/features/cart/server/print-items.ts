import type { PrintItem } from '#features/print/print-item.ts';
import { printJobPath } from '#features/print/print-paths.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem, LinePrint } from '../contract.ts';
import { toLineDesign } from './designs.ts';
import type { CartLineRow } from './line-sql.ts';
import { findPrintProblem } from './prints.ts';

export function toPrintItem(
  row: CartLineRow & { printJobId: string },
  print: PrintItem | undefined,
  { colours, rate }: { colours: readonly BookColour[]; rate: ExchangeRate },
): CartItem {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId, designed } = row;
  const { boxWrapping, giftWrapping, shippingSpeed } = row;
  const itemPrice = print ? print.priceIn(rate) : 0;
  const reason = findPrintProblem(row, print);
  return {
    id: itemId,
    kind: 'print',
    quantity,
    variantType,
    leatherType,
    color,
    printJob: toLinePrint(row.printJobId, print),
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
    ...(designed ? { design: toLineDesign(designed, true) } : {}),
    ...(reason ? { unavailable: { field: 'book', reason } } : {}),
  };
}

function toLinePrint(id: string, print: PrintItem | undefined): LinePrint {
  const { kind, title, author, pages, trim, paper } = print ?? DELETED_JOB;
  return { id, kind, title, author, pages, trim, paper, address: printJobPath({ id, kind }) };
}

const DELETED_JOB: Omit<LinePrint, 'id' | 'address'> = {
  kind: 'book',
  title: 'Print from PDF',
  author: '',
  pages: 0,
  trim: { widthMm: 0, heightMm: 0 },
  paper: 'cream-80',
};
