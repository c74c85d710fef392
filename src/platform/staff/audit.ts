import { getColumns } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { clientNetwork } from '../http/throttle.ts';
import { newId } from '../new-id.ts';
import type { StaffMember } from './sessions.ts';
import { auditLog } from './tables.ts';

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
  role?: StaffMember['role'];
  network: string;
}

async function writeAudit(
  tx: Pick<Db, 'query'>,
  entry: AuditEntry,
  { staffId, name, role, network }: Actor,
): Promise<void> {
  const { action, subject, subjectId, label = subjectId, customerId, before, after, count = 1 } = entry;
  await insertEntries(tx, [
    {
      id: newId(),
      staffId: staffId ?? null,
      staffName: name,
      role: role ?? null,
      action,
      subject,
      subjectId,
      label: label.slice(0, 200),
      customerId: customerId ?? null,
      before,
      after,
      network,
      count,
    },
  ]);
}

const { at: _, ...COLUMNS } = getColumns(auditLog);
const insertEntries = insertRows(auditLog, Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]);

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
