import type { Statements } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import type { Design } from '../design.ts';
import type { TracedLogo } from '../layout.ts';
import type { About } from './production/about.ts';
import { documentOf } from './queries.ts';
import { sealOf } from './seal.ts';
import { asStored } from './stored-document.ts';
import { hasWhole, tracesOf } from './uploads/queries.ts';

export interface ApprovedDesign {
  design: Design;
  traces: ReadonlyMap<string, TracedLogo>;
  about: About;
}

export interface FoundDesign {
  about: About;
  /** Verifies the seal, which is slow for a design with much lettering. @throws Failure 422 as `sealedDesign` does */
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
export type OrderedDesignOf = (
  userId: string,
  asked: { lineId: string; saved: Design | null },
) => Promise<OrderedDesign | null>;

/**
 * Approved design by the id of an order line, or of a saved design that hasn't changed since it was ordered: a changed
 * one was never approved.
 */
export async function approvedDesign(
  { db, orderedDesign }: { db: Statements; orderedDesign: OrderedDesignOf },
  userId: string,
  id: string,
): Promise<FoundDesign | 'unapproved' | null> {
  const saved = await documentOf(db, userId, id);
  const ordered = await orderedDesign(userId, { lineId: id, saved: saved ?? null });
  if (!ordered) return saved ? 'unapproved' : null;
  if (!ordered.approvedAt) return 'unapproved';
  const { hash, title, orderCode, copies, approvedAt } = ordered;
  const about: About = { hash, title, orderCode, copies, date: approvedAt };
  return { about, open: async () => ({ ...(await sealedDesign(db, ordered.design, hash)), about }) };
}

/**
 * Sealed design with its logo blocks, verified against its seal.
 * @throws Failure 422 naming what changed: nothing else may be made
 */
export async function sealedDesign(
  db: Statements,
  document: unknown,
  hash: string,
): Promise<Pick<ApprovedDesign, 'design' | 'traces'>> {
  const design = asStored(document);
  if (sealOf(design, document as object) !== hash)
    throw invalid({
      design:
        'This design, or a font that it is lettered with, is not as it was sealed. Send a new proof of it before it is made.',
    });
  const found = await tracesOf(db, design);
  const traces = new Map([...found].flatMap(([sha256, trace]) => (trace ? [[sha256, trace] as const] : [])));
  const lost = design.elements.find((one) => one.kind === 'logo' && !traces.has(one.upload.sha256));
  if (lost?.kind === 'logo')
    throw invalid({ design: `The picture ${lost.upload.id} of its logo is not in the shop any more.` });
  const { endpapers } = design;
  if (endpapers.kind === 'picture' && !hasWhole(found, endpapers.upload))
    throw invalid({
      design: `The picture ${endpapers.upload.id} of its endpapers is not in the shop any more.`,
    });
  return { design, traces };
}
