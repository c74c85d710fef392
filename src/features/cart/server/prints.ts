import type { Queryable } from '#db/connect.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { LoadPrints, PrintLines } from '#features/print/server/jobs/print-lines.ts';

/** Print jobs as a cart uses them (decision 56). */
export type CartPrints = Pick<PrintLines, 'lines' | 'binding'>;

interface PrintRow {
  printJobId: string | null;
  quantity: number;
  designed: { version: string | null } | null;
}

/** Loads the jobs of the print lines; skips the query if there are none. */
export async function loadLinePrints(
  lines: LoadPrints,
  db: Queryable,
  userId: string,
  rows: readonly PrintRow[],
): Promise<ReadonlyMap<string, PrintItem>> {
  const requestedPrints = rows.flatMap(({ printJobId: jobId, quantity: copies }) =>
    jobId ? [{ jobId, copies }] : [],
  );
  return requestedPrints.length > 0 ? lines(db, userId, requestedPrints) : new Map();
}

export const isOutdated = (row: PrintRow, print: PrintItem): boolean =>
  row.designed?.version !== print.version;

export function findPrintProblem(row: PrintRow, print: PrintItem | undefined): string | null {
  if (!print) return 'This print was deleted. Please remove it from your cart.';
  if (print.unavailable !== null) return print.unavailable;
  return isOutdated(row, print) ? 'This print has changed. Please check your cart.' : null;
}
