import type { Statements } from '#db/connect.ts';
import type { PrintedLine, WantedPrint } from '#kernel/printed-line.ts';
import type { LineDesign } from './designs.ts';

/** Dependency on print jobs (decision 56); supplied by the app. */
export interface CartPrints {
  /** The customer's jobs by id, read within `db`; missing ones are left out. */
  lines: PrintsOf;
  /**
   * Design of a job. Must not run inside a transaction.
   * @throws Failure if it can't be made
   */
  binding(userId: string, jobId: string): Promise<LineDesign>;
}

export type PrintsOf = (
  db: Statements,
  userId: string,
  wanted: readonly WantedPrint[],
) => Promise<ReadonlyMap<string, PrintedLine>>;

interface PrintRow {
  printJobId: string | null;
  quantity: number;
  designed: { version: string | null } | null;
}

/** Loads the jobs of the print lines; skips the query if there are none. */
export async function printsOf(
  lines: PrintsOf,
  db: Statements,
  userId: string,
  rows: readonly PrintRow[],
): Promise<ReadonlyMap<string, PrintedLine>> {
  const wanted = rows.flatMap(({ printJobId: jobId, quantity: copies }) =>
    jobId ? [{ jobId, copies }] : [],
  );
  return wanted.length > 0 ? lines(db, userId, wanted) : new Map();
}

export const isBehind = (row: PrintRow, print: PrintedLine): boolean =>
  row.designed?.version !== print.version;

export function whyNotPrinted(row: PrintRow, print: PrintedLine | undefined): string | null {
  if (!print) return 'This print was deleted. Take it out of the cart.';
  if (print.unavailable !== null) return print.unavailable;
  return isBehind(row, print)
    ? 'This print was changed meanwhile. Please look at your cart once more.'
    : null;
}
