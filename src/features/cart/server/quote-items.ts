import { PAGES } from '#kernel/addresses.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { QuotedWork } from '#kernel/quoted-work.ts';
import type { CartItem } from '../contract.ts';
import type { CartRow } from './cart-row.ts';
import { whyNotQuoted } from './quoted-work.ts';

export function quoteItem(
  row: CartRow & { quoteLineId: string; quoteId: string },
  work: QuotedWork | undefined,
  { rate }: { rate: ExchangeRate },
): CartItem {
  const { itemId, quantity, variantType, leatherType, itemColor: color, addressId } = row;
  const { boxWrapping, giftWrapping, shippingSpeed, quoteLineId, quoteId } = row;
  const itemPrice = work ? work.priceIn(rate) : 0;
  const reason = whyNotQuoted(row, work);
  const { title, words, reference, address } = work ?? GONE;
  return {
    id: itemId,
    kind: 'quote',
    quantity,
    variantType,
    leatherType,
    color,
    colorLabel: color,
    quotedWork: { id: quoteLineId, quoteId, reference, title, words, address },
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

const GONE = { title: 'Work that we quoted', words: '', reference: '', address: PAGES.contactUs };
