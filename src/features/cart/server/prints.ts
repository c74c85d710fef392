import type { Statements } from '#db/connect.ts';
import type { PrintedLine, WantedPrint } from '#kernel/printed-line.ts';
import type { LineDesign } from './designs.ts';

/** What carts need of print jobs (decision 56); the app hands it over. */
export interface CartPrints {
  /** Jobs of this person by their ids, read within `db`; one that is gone, or another's, is not among them. */
  lines: PrintsOf;
  /**
   * The binding of a job of theirs. Not inside a transaction.
   * @throws Failure for one that cannot be made
   */
  binding(userId: string, jobId: string): Promise<LineDesign>;
}

export type PrintsOf = (
  db: Statements,
  userId: string,
  wanted: readonly WantedPrint[],
) => Promise<ReadonlyMap<string, PrintedLine>>;

/** A print job's line as the database has it. */
interface PrintRow {
  printJobId: string | null;
  quantity: number;
  designed: { version: string | null } | null;
}

/** The jobs of the lines among these that are print jobs; without one nothing is asked. */
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

/** Whether a job was changed since its line got its binding. */
export const isBehind = (row: PrintRow, print: PrintedLine): boolean =>
  row.designed?.version !== print.version;

/** Why a print job's line is not sold, for people; null where it is. */
export function whyNotPrinted(row: PrintRow, print: PrintedLine | undefined): string | null {
  if (!print) return 'This print was deleted. Take it out of the cart.';
  if (print.unavailable !== null) return print.unavailable;
  return isBehind(row, print)
    ? 'This print was changed meanwhile. Please look at your cart once more.'
    : null;
}
