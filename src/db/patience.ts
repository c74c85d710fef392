import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one statement may take. Milliseconds. */
export interface Limits {
  /** Connections that statements of this kind share. */
  connections: number;
  /** Until a connection is free, or a new one is made. */
  connect: number;
  /** Until the server gives a statement up. */
  statement: number;
  /** Until the shop gives a statement up, and its connection with it: a server that stands still keeps no time. */
  answer: number;
}

/** Who waits for a statement: somebody at a page or call, somebody in the admin, or nobody. */
export type Patience = 'visitor' | 'staff' | 'work';

const MINUTE = 60_000;

export const LIMITS: Readonly<Record<Patience, Limits>> = {
  // Visitors are told within five seconds to come again, however busy the machine is.
  visitor: { connections: 16, connect: 3000, statement: 2500, answer: 3000 },
  // Lists, statements and previews of large shops; whoever writes books waits for a batch of an import.
  staff: { connections: 8, connect: 3000, statement: MINUTE, answer: MINUTE + 1000 },
  // Renewing search over a million books takes minutes.
  work: { connections: 8, connect: 10_000, statement: 30 * MINUTE, answer: 31 * MINUTE },
};

const current = new AsyncLocalStorage<Patience>();

/** Runs what follows, up to its last statement, with the limits of whoever waits for it. */
export const withPatience = <T>(patience: Patience, work: () => T): T => current.run(patience, work);

/** Work that no request began has the longest limits. */
export const patience = (): Patience => current.getStore() ?? 'work';
