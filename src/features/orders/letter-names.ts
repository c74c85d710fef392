/** What the desk calls the letters about an order, by their kinds in the outbox. */
export const ORDER_LETTER_NAMES = {
  orderPaid: 'Confirmation',
  orderInProduction: 'The binding begins',
  orderShipped: 'A parcel leaves',
  orderDelivered: 'All has arrived',
  orderCancelled: 'Cancelled',
  orderRefund: 'Money has gone back',
  orderRefundBegun: 'Money is given back',
  orderBenchNote: 'A note from the bindery',
  proofReady: 'The proof',
  proofAsked: 'Another design is needed',
  proofChanges: 'Changes to the proof, to the bindery',
  proofApproved: 'The proof is approved',
  proofTakenBack: 'The proof is taken back',
  dispute: 'A question about the order, to the bindery',
  disputeReceipt: 'The question has arrived',
  disputeMove: 'Answer to what was asked',
} as const;
export type OrderLetterKind = keyof typeof ORDER_LETTER_NAMES;

/** The name of a letter, or its kind where it has no name. */
export const orderLetterName = (kind: string): string =>
  Object.hasOwn(ORDER_LETTER_NAMES, kind) ? ORDER_LETTER_NAMES[kind as OrderLetterKind] : kind;
