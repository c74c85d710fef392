import { DESIGN_VERSION, type Design } from '../design.ts';
import { readDesign } from '../migrations.ts';

/**
 * A document that was checked when it was stored, as this version of the shop has it.
 * @throws Error where nobody can read it any more
 */
export function asStored(document: unknown): Design {
  if (isCurrent(document)) return document;
  const read = readDesign(document);
  if ('design' in read) return read.design;
  throw new Error(`A stored design cannot be read: ${read.problems[0]?.reason}`);
}

const isCurrent = (document: unknown): document is Design =>
  (document as { version?: unknown } | null)?.version === DESIGN_VERSION;

/** Rows of a statement, the documents in them as this version has them. */
export const withDocuments = <R extends { document: Design }>(rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, document: asStored(row.document) }));
