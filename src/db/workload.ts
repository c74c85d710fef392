import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits of one statement, in milliseconds. */
export interface Limits {
  connections: number;
  connect: number;
  statement: number;
  /** Until the shop drops a statement and its connection, in case the server hangs. */
  answer: number;
}

export type Workload = 'visitor' | 'staff' | 'work';

const MINUTE = 60_000;

export const LIMITS: Readonly<Record<Workload, Limits>> = {
  // Visitors get an answer within five seconds, however busy the machine is.
  visitor: { connections: 16, connect: 3000, statement: 2500, answer: 3000 },
  // Lists, reports and previews of large shops, and batches of imports.
  staff: { connections: 8, connect: 3000, statement: MINUTE, answer: MINUTE + 1000 },
  // Rebuilding search over a million books takes minutes.
  work: { connections: 8, connect: 10_000, statement: 30 * MINUTE, answer: 31 * MINUTE },
};

const current = new AsyncLocalStorage<Workload>();

export const withWorkload = <T>(workload: Workload, work: () => T): T => current.run(workload, work);

export const patience = (): Workload => current.getStore() ?? 'work';
