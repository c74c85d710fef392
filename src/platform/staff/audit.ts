import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { networkOf } from '../http/throttle.ts';
import { newId } from '../new-id.ts';
import type { StaffMember } from './sessions.ts';

/** One thing that was done in the admin. */
export interface AuditEntry {
  /** `banner.change`, `order.refund`: the subject and a verb. */
  action: string;
  /** The kind of thing: `banner`. */
  subject: string;
  subjectId: string;
  /** What people call the thing; its id where it has no name. */
  label?: string;
  /** The customer whom it is about: when they are anonymised, before and after go. */
  customerId?: string | null;
  /** What was so, and is so now; of a change only the fields that differ. */
  before?: unknown;
  after?: unknown;
  /** How many things one action changed. */
  count?: number;
}

/** Writes one entry; `tx` is the transaction that does what it tells of. */
export type Audit = (tx: Pick<Db, 'query'>, entry: AuditEntry) => Promise<void>;

/** Tells of what `who` does by this request. */
export const auditOf =
  (who: Pick<StaffMember, 'staffId' | 'name' | 'role'>, request: FastifyRequest): Audit =>
  (tx, entry) =>
    writeAudit(tx, entry, { ...who, network: networkOf(request) });

/** What the shop does by itself on behalf of the admin, such as an article that was planned. */
export const auditOfShop: Audit = (tx, entry) => writeAudit(tx, entry, { name: 'The shop', network: '' });

interface Doer {
  staffId?: string;
  name: string;
  role?: string;
  network: string;
}

async function writeAudit(
  tx: Pick<Db, 'query'>,
  entry: AuditEntry,
  { staffId, name, role, network }: Doer,
): Promise<void> {
  const { action, subject, subjectId, label = subjectId, customerId, before, after, count = 1 } = entry;
  await tx.query(INSERT, [
    ...[newId(), staffId ?? null, name, role ?? null, action, subject, subjectId, label.slice(0, 200)],
    ...[customerId ?? null, asJson(before), asJson(after), network, count],
  ]);
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const INSERT = `
  INSERT INTO audit_log (id, staff_id, staff_name, role, action, subject, subject_id, label, customer_id,
    before, after, network, count)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12, $13)`;

/** Only the fields that are otherwise, of both. */
export function differences<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const other = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (of: T) => Object.fromEntries(other.map((name) => [name, of[name] ?? null])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
