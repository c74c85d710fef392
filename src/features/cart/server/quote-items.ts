import type { ExchangeRate } from '#kernel/money.ts';
import { PAGES } from '#kernel/paths.ts';
import type { CartItem } from '../contract.ts';
import type { QuotedWork } from '../quoted-work.ts';
import type { CartLineRow } from './line-sql.ts';
import { findQuoteProblem } from './quoted-work.ts';

export function toQuoteItem(
  row: CartLineRow & { quoteLineId: string; quoteId: string },
  work: QuotedWork | undefined,
  { rate }: { rate: ExchangeRate },
): CartItem {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId } = row;
  const { boxWrapping, giftWrapping, shippingSpeed, quoteLineId, quoteId } = row;
  const itemPrice = work ? work.priceIn(rate) : 0;
  const reason = findQuoteProblem(row, work);
  const { title, description, reference, address } = work ?? DELETED_QUOTE;
  return {
    id: itemId,
    kind: 'quote',
    quantity,
    variantType,
    leatherType,
    color,
    colorLabel: color,
    quotedWork: { id: quoteLineId, quoteId, reference, title, description, address },
    itemPrice,
    customizationCharges: 0,
    totalAmount: itemPrice * quantity,
    genres: [],
    language: '',
    ...(addressId ? { addressId } : {}),
    boxWrapping,
    giftWrapping,
    shippingSpeed,
    ...(reason ? { unavailable: { field: 'book', reason } } : {}),
  };
}

const DELETED_QUOTE = { title: 'Quoted work', description: '', reference: '', address: PAGES.contactUs };
