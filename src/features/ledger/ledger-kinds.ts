export const LEDGER_KINDS = [
  'payment',
  'refund',
  'wallet-granted',
  'wallet-taken',
  'wallet-referral',
  'wallet-refund',
  'wallet-reserved',
  'wallet-released',
  'wallet-forfeited',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  payment: 'Payment received',
  refund: 'Paid back',
  'wallet-granted': 'Given into a wallet',
  'wallet-taken': 'Taken back from a wallet',
  'wallet-referral': 'Earned by a recommendation',
  'wallet-refund': 'Paid back into a wallet',
  'wallet-reserved': 'Order paid by a wallet',
  'wallet-released': 'Given back to a wallet',
  'wallet-forfeited': 'Left in a wallet whose account is gone',
};

export const isWalletKind = (kind: LedgerKind): boolean => kind.startsWith('wallet-');
