import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { invalid } from '#platform/http/calls.ts';
import { GuestLine } from '../contract.ts';
import type { LineItem } from '../line-item.ts';
import type { GuestLineItem } from './dependencies.ts';

/**
 * Validates lines one by one; invalid ones become items that are not sold.
 * @throws Failure 422 `VALIDATION_FAILED` for duplicate ids
 */
export function parseGuestLines(inputs: readonly unknown[]): (GuestLineItem | LineItem)[] {
  const lines = inputs.map((input, index) => {
    const line = GuestLine.safeParse(input);
    if (!line.success)
      return invalidLine(String(index), line.error.issues[0]?.message ?? 'This is not a cart line.');
    const { id: itemId = String(index), ...rest } = line.data;
    return { ...rest, itemId };
  });
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
    throw invalid({ lines: 'Each line needs its own ID.' });
  return lines;
}

const invalidLine = (itemId: string, reason: string): LineItem => ({
  itemId,
  bookId: '',
  quantity: 0,
  itemPrice: 0,
  customizationCharges: 0,
  variantType: 'deluxe',
  leatherType: 'realLeather',
  color: '',
  boxWrapping: false,
  giftWrapping: false,
  shippingSpeed: DEFAULT_SHIPPING_SPEED,
  address: null,
  grams: 0,
  unavailable: { reason },
});
