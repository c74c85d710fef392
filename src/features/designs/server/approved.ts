import type { Statements } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import type { Design } from '../design.ts';
import type { TracedLogo } from '../layout.ts';
import type { About } from './production/about.ts';
import { documentOf } from './queries.ts';
import { sealOf } from './seal.ts';
import { asStored } from './stored-document.ts';
import { hasWhole, tracesOf } from './uploads/queries.ts';

/** A design whose proof was approved, as it was sealed. */
export interface ApprovedDesign {
  design: Design;
  /** Blocks cut of its logos, by the digest of the upload. */
  traces: ReadonlyMap<string, TracedLogo>;
  /** Its date is that of the approval. */
  about: About;
}

/** An approved design that is there. */
export interface FoundDesign {
  about: About;
  /** Holds it to its seal, which takes long for one with much lettering. @throws Failure 422 as `sealedDesign` does */
  open(): Promise<ApprovedDesign>;
}

/** A design as it was ordered, and how far its proof is. */
interface OrderedDesign {
  design: unknown;
  /** What it was sealed with. */
  hash: string;
  title: string;
  orderCode: string;
  copies: number;
  /** Null while its proof is not approved. */
  approvedAt: Date | null;
}

/**
 * Of this person's orders, the design of that line, or the one that was ordered of this saved design: one that is approved
 * before others, then the last. A cart gives a design the id and the pages of the book that it binds, so these are not
 * compared. Null where there is none.
 */
export type OrderedDesignOf = (
  userId: string,
  asked: { lineId: string; saved: Design | null },
) => Promise<OrderedDesign | null>;

/**
 * The approved design of that id for its owner. The id is that of a line of an order, or of a saved design that was
 * ordered as it is now: one that was changed since is another design, whose production nobody approved.
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
 * A sealed design with the blocks of its logos, held to its seal.
 * @throws Failure 422 which names what is not as it was sealed: no binding may be made of something else
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
