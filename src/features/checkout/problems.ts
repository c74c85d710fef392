import type { QuoteProblem } from '#kernel/quote.ts';
import type { SentDelivery } from './deliveries.ts';
import type { QuotedOrder } from './quoted-order.ts';

const CART_EMPTY: QuoteProblem = { code: 'CART_EMPTY', message: 'Your cart is empty. Choose a book first.' };
const DRAFT = 'Your design of this book is a draft. Save the design, or take the book out, to order.';
const NO_ADDRESS = 'Choose where this book is to be sent.';
const NOT_DELIVERED = 'We do not deliver to this country. Choose another address.';

/** Reasons why the order can't be placed. @param refusal why the coupon gives nothing */
export function problemsOf(
  { items, isGuest }: Pick<QuotedOrder, 'items' | 'isGuest'>,
  deliveries: readonly SentDelivery[],
  refusal: string | null,
): QuoteProblem[] {
  if (items.length === 0) return [CART_EMPTY];
  const closed = new Set(
    deliveries.flatMap(({ rate, lines }) => (rate ? [] : lines.map(({ item }) => item.itemId))),
  );
  const ofLines = items.flatMap(({ itemId, address, design, unavailable }): QuoteProblem[] => {
    if (unavailable) return [{ code: 'LINE_UNAVAILABLE', message: unavailable.reason, itemId }];
    const unsent: QuoteProblem[] = [];
    if (design?.isDraft) unsent.push({ code: 'DESIGN_DRAFT', message: DRAFT, itemId });
    if (!address && !isGuest) unsent.push({ code: 'NO_ADDRESS', message: NO_ADDRESS, itemId });
    if (closed.has(itemId)) unsent.push({ code: 'NOT_DELIVERED', message: NOT_DELIVERED, itemId });
    return unsent;
  });
  return refusal === null ? ofLines : [...ofLines, { code: 'COUPON_REFUSED', message: refusal }];
}
