import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { clientNetwork } from '../http/throttle.ts';
import { newId } from '../new-id.ts';
import type { StaffMember } from './sessions.ts';

export interface AuditEntry {
  /** Subject and past participle: `banner.edited`, `order.refund-retried`. Read by people: “Order: refund retried”. */
  action: string;
  subject: string;
  subjectId: string;
  label?: string;
  /** Customer concerned; `before` and `after` are deleted when they are anonymised. */
  customerId?: string | null;
  /** Changes hold only the fields that differ. */
  before?: unknown;
  after?: unknown;
  count?: number;
}

/** Writes one entry; `tx` must be the transaction of the action. */
export type Audit = (tx: Pick<Db, 'query'>, entry: AuditEntry) => Promise<void>;

export const createAudit =
  (actor: Pick<StaffMember, 'staffId' | 'name' | 'role'>, request: FastifyRequest): Audit =>
  (tx, entry) =>
    writeAudit(tx, entry, { ...actor, network: clientNetwork(request) });

export const shopAudit: Audit = (tx, entry) => writeAudit(tx, entry, { name: 'The shop', network: '' });

interface Actor {
  staffId?: string;
  name: string;
  role?: string;
  network: string;
}

async function writeAudit(
  tx: Pick<Db, 'query'>,
  entry: AuditEntry,
  { staffId, name, role, network }: Actor,
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

export function differences<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const changedFields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pickChanged = (record: T) =>
    Object.fromEntries(changedFields.map((name) => [name, record[name] ?? null])) as Partial<T>;
  return { before: pickChanged(before), after: pickChanged(after) };
}
