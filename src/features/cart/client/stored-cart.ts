import { parseJson, parseJsonObject } from '#kernel/parse-json.ts';
import { clampQuantity } from '#kernel/quantity.ts';
import { GuestCart, GuestCartItem } from '../guest-cart-contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { limitToEditions, lineId, mergeLines } from './cart-lines.ts';

/** Parsed cart. `isDamaged`: part of it was lost. */
export interface StoredCart {
  items: GuestCartItem[];
  savedForLater: GuestCartItem[];
  merging?: GuestCart['merging'];
  rejectedLines?: GuestCart['rejectedLines'];
  isDamaged: boolean;
}

/**
 * Parses the text stored under `guestCart`. Keeps every valid line of a damaged cart; returns an empty cart if nothing
 * is readable.
 */
export function readStoredCart(text: string): StoredCart {
  const value = parseJson(text);
  const result = GuestCart.safeParse(value);
  if (result.success) {
    const { merging, rejectedLines } = result.data;
    return {
      ...tidyLines(result.data),
      ...(merging ? { merging } : {}),
      ...(rejectedLines ? { rejectedLines } : {}),
      isDamaged: false,
    };
  }
  const fields = parseJsonObject(text);
  const isBareList = Array.isArray(value);
  return {
    ...tidyLines({
      items: validLines(isBareList ? value : fields.items),
      savedForLater: validLines(fields.savedForLater),
    }),
    isDamaged: true,
  };
}

function validLines(value: unknown): GuestCartItem[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((line) => {
      const parsed = GuestCartItem.safeParse(clampLine(line));
      return parsed.success ? [parsed.data] : [];
    })
    .slice(0, CART_LINES_MAX);
}

/** Clamps the quantity rather than dropping the line. */
function clampLine(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || !('quantity' in line)) return line;
  return { ...line, quantity: clampQuantity(Number(line.quantity)) };
}

/** Recomputes ids and merges duplicates. */
const tidyLines = ({ items, savedForLater }: { items: GuestCartItem[]; savedForLater: GuestCartItem[] }) => ({
  items: limitToEditions(mergeLines([], items.map(withId))),
  savedForLater: mergeLines([], savedForLater.map(withId)),
});

const withId = (line: GuestCartItem): GuestCartItem => ({ ...line, id: lineId(line) });
