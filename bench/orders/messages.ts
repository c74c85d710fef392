export interface ReplayRun {
  count: number;
  clients: number;
  /** Read-only statements are replayed repeatedly, one by one; others once, in a transaction. */
  isRead: boolean;
}

export interface OrderServerMessage {
  id: number;
  ask: 'record' | 'take' | 'stop' | 'bare' | 'script';
  run?: ReplayRun;
  text?: string;
}
