import { quantityWithin } from '#kernel/quantity.ts';
import { GuestCart, GuestCartItem } from '../guest-cart-contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { bounded, lineId, mergeLines } from './cart-lines.ts';

/** Parsed cart. `isDamaged`: part of it was lost. */
export interface StoredCart {
  items: GuestCartItem[];
  setAside: GuestCartItem[];
  merging?: GuestCart['merging'];
  leftOut?: GuestCart['leftOut'];
  isDamaged: boolean;
}

/**
 * Parses the text stored under `guestCart`. Keeps every valid line of a damaged cart; returns an empty cart if nothing
 * is readable.
 */
export function readStoredCart(text: string): StoredCart {
  const value = parsed(text);
  const whole = GuestCart.safeParse(value);
  if (whole.success) {
    const { merging, leftOut } = whole.data;
    return {
      ...tidied(whole.data),
      ...(merging ? { merging } : {}),
      ...(leftOut ? { leftOut } : {}),
      isDamaged: false,
    };
  }
  const loose = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const isBareList = Array.isArray(value);
  return {
    ...tidied({ items: soundLines(isBareList ? value : loose.items), setAside: soundLines(loose.setAside) }),
    isDamaged: true,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function soundLines(value: unknown): GuestCartItem[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((line) => {
      const read = GuestCartItem.safeParse(withinLimits(line));
      return read.success ? [read.data] : [];
    })
    .slice(0, CART_LINES_MAX);
}

/** Clamps the quantity rather than dropping the line. */
function withinLimits(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || !('quantity' in line)) return line;
  return { ...line, quantity: quantityWithin(Number(line.quantity)) };
}

/** Recomputes ids and merges duplicates. */
const tidied = ({ items, setAside }: { items: GuestCartItem[]; setAside: GuestCartItem[] }) => ({
  items: bounded(mergeLines([], items.map(named))),
  setAside: mergeLines([], setAside.map(named)),
});

const named = (line: GuestCartItem): GuestCartItem => ({ ...line, id: lineId(line) });
