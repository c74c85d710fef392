import type { TotalsProblem } from '#kernel/order-totals.ts';
import type { PricedDelivery } from './deliveries.ts';
import type { TotalsInput } from './totals-input.ts';

const CART_EMPTY: TotalsProblem = { code: 'CART_EMPTY', message: 'Your cart is empty. Choose a book first.' };
const DRAFT = 'Your design for this book is a draft. Save it, or remove the book to place your order.';
const NO_ADDRESS = 'Choose a delivery address for this book.';
const NOT_DELIVERED = 'We don’t deliver to this country. Choose another address.';

/** Reasons why the order can't be placed. @param refusal why the coupon gives nothing */
export function findProblems(
  { items, isGuest }: Pick<TotalsInput, 'items' | 'isGuest'>,
  deliveries: readonly PricedDelivery[],
  refusal: string | null,
): TotalsProblem[] {
  if (items.length === 0) return [CART_EMPTY];
  const undeliverable = new Set(
    deliveries.flatMap(({ rate, lines }) => (rate ? [] : lines.map(({ item }) => item.itemId))),
  );
  const lineProblems = items.flatMap(({ itemId, address, design, unavailable }): TotalsProblem[] => {
    if (unavailable) return [{ code: 'LINE_UNAVAILABLE', message: unavailable.reason, itemId }];
    const problems: TotalsProblem[] = [];
    if (design?.isDraft) problems.push({ code: 'DESIGN_DRAFT', message: DRAFT, itemId });
    if (!address && !isGuest) problems.push({ code: 'NO_ADDRESS', message: NO_ADDRESS, itemId });
    if (undeliverable.has(itemId)) problems.push({ code: 'NOT_DELIVERED', message: NOT_DELIVERED, itemId });
    return problems;
  });
  return refusal === null ? lineProblems : [...lineProblems, { code: 'COUPON_REFUSED', message: refusal }];
}
