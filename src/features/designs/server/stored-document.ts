import { DESIGN_VERSION, type Design } from '../design.ts';
import { readDesign } from '../migrations.ts';

/**
 * Upgrades a stored document, which was validated when stored.
 * @throws Error if it can't be read
 */
export function asStored(document: unknown): Design {
  if (isCurrent(document)) return document;
  const read = readDesign(document);
  if ('design' in read) return read.design;
  throw new Error(`A stored design cannot be read: ${read.problems[0]?.reason}`);
}

const isCurrent = (document: unknown): document is Design =>
  (document as { version?: unknown } | null)?.version === DESIGN_VERSION;

export const withDocuments = <R extends { document: Design }>(rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, document: asStored(row.document) }));
