import type { Queryable } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import type { Design } from '../design.ts';
import type { TracedLogo } from '../layout.ts';
import type { JobInfo } from './production/job-info.ts';
import { findOwnDocument } from './queries.ts';
import { computeSeal } from './seal.ts';
import { readStoredDesign } from './stored-document.ts';
import { findTraces, hasEndpaperUpload } from './uploads/queries.ts';

export interface ApprovedDesign {
  design: Design;
  traces: ReadonlyMap<string, TracedLogo>;
  about: JobInfo;
}

export interface ApprovedDesignHandle {
  about: JobInfo;
  /** Verifies the seal, which is slow for a design with much lettering. @throws Failure 422 as `verifySealedDesign` does */
  open(): Promise<ApprovedDesign>;
}

interface OrderedDesign {
  design: unknown;
  hash: string;
  title: string;
  orderCode: string;
  copies: number;
  /** Null while the proof is not approved. */
  approvedAt: Date | null;
}

/**
 * Finds a design in the user's orders by its line, or as ordered from the saved design: approved ones first, then the
 * latest. Ignores the book's id and pages, which the cart fills in.
 */
export type FindOrderedDesign = (
  userId: string,
  query: { lineId: string; saved: Design | null },
) => Promise<OrderedDesign | null>;

/**
 * Approved design by the id of an order line, or of a saved design that hasn't changed since it was ordered: a changed
 * one was never approved.
 */
export async function findApprovedDesign(
  { db, orderedDesign }: { db: Queryable; orderedDesign: FindOrderedDesign },
  userId: string,
  id: string,
): Promise<ApprovedDesignHandle | 'unapproved' | null> {
  const saved = await findOwnDocument(db, userId, id);
  const ordered = await orderedDesign(userId, { lineId: id, saved: saved ?? null });
  if (!ordered) return saved ? 'unapproved' : null;
  if (!ordered.approvedAt) return 'unapproved';
  const { hash, title, orderCode, copies, approvedAt } = ordered;
  const about: JobInfo = { hash, title, orderCode, copies, date: approvedAt };
  return { about, open: async () => ({ ...(await verifySealedDesign(db, ordered.design, hash)), about }) };
}

/**
 * Sealed design with its logo blocks, verified against its seal.
 * @throws Failure 422 naming what changed: nothing else may be made
 */
export async function verifySealedDesign(
  db: Queryable,
  document: unknown,
  hash: string,
): Promise<Pick<ApprovedDesign, 'design' | 'traces'>> {
  const design = readStoredDesign(document);
  if (computeSeal(design, document as object) !== hash)
    throw invalid({
      design:
        'This design or one of its fonts has changed since it was ordered. Send a new proof before production.',
    });
  const uploadTraces = await findTraces(db, design);
  const traces = new Map(
    [...uploadTraces].flatMap(([sha256, trace]) => (trace ? [[sha256, trace] as const] : [])),
  );
  const lost = design.elements.find(
    (element) => element.kind === 'logo' && !traces.has(element.upload.sha256),
  );
  if (lost?.kind === 'logo')
    throw invalid({ design: `The picture ${lost.upload.id} of its logo is no longer in the shop.` });
  const { endpapers } = design;
  if (endpapers.kind === 'picture' && !hasEndpaperUpload(uploadTraces, endpapers.upload))
    throw invalid({
      design: `The picture ${endpapers.upload.id} of its endpapers is no longer in the shop.`,
    });
  return { design, traces };
}
