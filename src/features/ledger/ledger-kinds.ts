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
  refund: 'Refund',
  'wallet-granted': 'Wallet credit by the shop',
  'wallet-taken': 'Wallet deduction by the shop',
  'wallet-referral': 'Referral credit',
  'wallet-refund': 'Refund to wallet',
  'wallet-reserved': 'Order paid from wallet',
  'wallet-released': 'Returned to wallet',
  'wallet-forfeited': 'Balance of a deleted account',
};

export const isWalletKind = (kind: LedgerKind): boolean => kind.startsWith('wallet-');
