import { type FailedLine, MergeItem } from '../merge-contract.ts';

export type IndexedLine = MergeItem & { index: number };

export interface ParsedLines {
  lines: IndexedLine[];
  invalid: Omit<FailedLine, 'title'>[];
}

/** Validates lines one by one: an invalid line doesn't affect the others (decision 29). */
export function parseMergeLines(items: readonly unknown[]): ParsedLines {
  const { lines, invalid }: ParsedLines = { lines: [], invalid: [] };
  for (const [index, item] of items.entries()) {
    const result = MergeItem.safeParse(item);
    if (result.success) lines.push({ ...result.data, index });
    else {
      const reason = result.error.issues[0]?.message ?? 'We couldn’t read this line.';
      invalid.push({ index, ...readableFields(item), code: 'INVALID_LINE', reason });
    }
  }
  return { lines, invalid };
}

function readableFields(item: unknown) {
  const fields = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const { bookId, variantType, leatherType, color, quantity } = MergeItem.shape;
  return {
    bookId: bookId.nullable().catch(null).parse(fields.bookId),
    variantType: variantType.nullable().catch(null).parse(fields.variantType),
    leatherType: leatherType.nullable().catch(null).parse(fields.leatherType),
    color: color.nullable().catch(null).parse(fields.color),
    quantity: quantity.nullable().catch(null).parse(fields.quantity),
  };
}
