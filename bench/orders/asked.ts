export interface BareRun {
  count: number;
  clients: number;
  /** Read-only statements are replayed repeatedly, one by one; others once, in a transaction. */
  isRead: boolean;
}

export interface OrderBenchAsk {
  id: number;
  ask: 'record' | 'take' | 'stop' | 'bare' | 'script';
  run?: BareRun;
  text?: string;
}
