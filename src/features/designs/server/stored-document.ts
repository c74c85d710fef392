import { DESIGN_VERSION, type Design } from '../design.ts';
import { readDesign } from '../migrations.ts';

/**
 * Upgrades a stored document, which was validated when stored.
 * @throws Error if it can't be read
 */
export function readStoredDesign(document: unknown): Design {
  if (isCurrent(document)) return document;
  const result = readDesign(document);
  if ('design' in result) return result.design;
  throw new Error(`A stored design cannot be read: ${result.problems[0]?.reason}`);
}

const isCurrent = (document: unknown): document is Design =>
  (document as { version?: unknown } | null)?.version === DESIGN_VERSION;

export const readDocuments = <R extends { document: Design }>(rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, document: readStoredDesign(row.document) }));
