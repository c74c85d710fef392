/** Names of order emails by their kind in the outbox. */
export const ORDER_EMAIL_NAMES = {
  orderPaid: 'Order confirmation',
  orderInProduction: 'In production',
  orderShipped: 'Shipped',
  orderDelivered: 'Delivered',
  orderCancelled: 'Order cancelled',
  orderRefund: 'Refund completed',
  orderRefundStarted: 'Refund started',
  orderProductionNote: 'Update from the bindery',
  proofReady: 'Proof ready',
  designChangeRequested: 'Design change requested',
  proofChanges: 'Proof changes (to the bindery)',
  proofApproved: 'Proof approved',
  proofWithdrawn: 'Proof withdrawn',
  dispute: 'Problem reported (to the bindery)',
  disputeReceipt: 'Problem report received',
  disputeMove: 'Reply to a problem report',
} as const;
export type OrderEmailKind = keyof typeof ORDER_EMAIL_NAMES;

/** Falls back to the kind. */
export const orderEmailName = (kind: string): string =>
  Object.hasOwn(ORDER_EMAIL_NAMES, kind) ? ORDER_EMAIL_NAMES[kind as OrderEmailKind] : kind;
