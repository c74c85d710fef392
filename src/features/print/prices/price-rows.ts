/** A row of the shop's table of service prices, in cents of US dollars. */
export interface PriceRow {
  id: string;
  /** Null where the work is quoted. */
  price: number | null;
  /** How long it takes, such as “21 working days”. */
  time: string;
}

/** The rows that printed books are priced by. */
export const PRINT_ROWS = [
  'pdf-300',
  'pdf-further-pages',
  'pdf-second-copy',
  'pdf-super',
  'pdf-colour-page',
  'thesis-one',
  'thesis-further',
  'thesis-full-leather',
  'thesis-colour-page',
  'brass-block',
  'print-vegan',
  'print-cream-100',
  'print-white-120',
  'print-large-trim',
] as const;
export type PrintRow = (typeof PRINT_ROWS)[number];

/** What rows say, by their ids. */
export interface PrintRates {
  cents: (id: PrintRow) => number;
  /** Working days that a row names; 0 where it names none. */
  days: (id: PrintRow) => number;
}

/** @throws Error for a row that is missing or has no price: a book would be sold too cheaply without it */
export function printRates(rows: readonly PriceRow[]): PrintRates {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const row = (id: PrintRow): PriceRow & { price: number } => {
    const found = byId.get(id);
    if (!found || found.price === null)
      throw new Error(`The table of service prices has no price of “${id}”.`);
    return { ...found, price: found.price };
  };
  for (const id of PRINT_ROWS) row(id);
  return {
    cents: (id) => row(id).price,
    days: (id) => Number(/^(\d+) working days/.exec(row(id).time)?.[1] ?? 0),
  };
}
