/** How recorded statements are asked again. */
export interface BareRun {
  /** How many calls. */
  count: number;
  /** How many ask at once. */
  clients: number;
  /** Statements that change nothing are asked again and again, and one by one; others once, in a transaction. */
  isRead: boolean;
}

/** What the bench of orders asks of its server. */
export interface OrderBenchAsk {
  id: number;
  ask: 'record' | 'take' | 'stop' | 'bare' | 'script';
  run?: BareRun;
  text?: string;
}
