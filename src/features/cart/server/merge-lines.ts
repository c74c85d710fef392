import { type FailedLine, MergeItem } from '../contract.ts';

export type PlacedLine = MergeItem & { index: number };

export interface ReadLines {
  lines: PlacedLine[];
  broken: Omit<FailedLine, 'title'>[];
}

/** Validates lines one by one: an invalid line doesn't affect the others (decision 29). */
export function readLines(items: readonly unknown[]): ReadLines {
  const { lines, broken }: ReadLines = { lines: [], broken: [] };
  for (const [index, item] of items.entries()) {
    const read = MergeItem.safeParse(item);
    if (read.success) lines.push({ ...read.data, index });
    else {
      const reason = read.error.issues[0]?.message ?? 'This line could not be read.';
      broken.push({ index, ...readable(item), code: 'INVALID_LINE', reason });
    }
  }
  return { lines, broken };
}

function readable(item: unknown) {
  const given = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const { bookId, variantType, leatherType, color, quantity } = MergeItem.shape;
  return {
    bookId: bookId.nullable().catch(null).parse(given.bookId),
    variantType: variantType.nullable().catch(null).parse(given.variantType),
    leatherType: leatherType.nullable().catch(null).parse(given.leatherType),
    color: color.nullable().catch(null).parse(given.color),
    quantity: quantity.nullable().catch(null).parse(given.quantity),
  };
}
