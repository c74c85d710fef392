import type { Statements } from '#db/connect.ts';
import type { Design } from '../design.ts';
import type { TracedLogo } from '../layout.ts';
import { readDesign } from '../migrations.ts';
import type { About } from './production/about.ts';
import { documentOf } from './queries.ts';
import { sealOf } from './seal.ts';
import { tracesOf } from './uploads/queries.ts';

/** A design whose proof was approved, as it was sealed. */
export interface ApprovedDesign {
  design: Design;
  /** Blocks cut of its logos, by the digest of the upload. */
  traces: ReadonlyMap<string, TracedLogo>;
  /** Its date is that of the approval. */
  about: About;
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
 * Of this person's orders, the design of that line, or one that was sealed with this hash: one that is approved before
 * others, then the last. Null where there is none.
 */
export type OrderedDesignOf = (
  userId: string,
  asked: { lineId: string; hash: string | null },
) => Promise<OrderedDesign | null>;

/**
 * The approved design of that id for its owner. The id is that of a line of an order, or of a saved design that was
 * ordered as it is now: one that was changed since is another design, whose production nobody approved.
 */
export async function approvedDesign(
  { db, orderedDesign }: { db: Statements; orderedDesign: OrderedDesignOf },
  userId: string,
  id: string,
): Promise<ApprovedDesign | 'unapproved' | null> {
  const saved = await documentOf(db, userId, id);
  const ordered = await orderedDesign(userId, { lineId: id, hash: saved ? sealOf(saved) : null });
  if (!ordered) return saved ? 'unapproved' : null;
  if (!ordered.approvedAt) return 'unapproved';
  const { hash, title, orderCode, copies, approvedAt } = ordered;
  const design = asSealed(ordered.design);
  const traces = [...(await tracesOf(db, design))].flatMap(([sha256, trace]) =>
    trace ? [[sha256, trace] as const] : [],
  );
  return {
    design,
    traces: new Map(traces),
    about: { hash, title, orderCode, copies, date: approvedAt },
  };
}

/** A design that was sealed, read as this version has it. @throws Error where nobody can read it: it was checked once */
export function asSealed(document: unknown): Design {
  const read = readDesign(document);
  if ('design' in read) return read.design;
  throw new Error(`A sealed design cannot be read: ${read.problems[0]?.reason}`);
}
