/** `order.refund-retried` is “Order: refund retried”, as the audit log is searched. */
export const formatAuditAction = (action: string): string => toSentence(action.replace('.', ': '));

/** `order.refund-retried` is “Refund retried”, for the history of one order. */
export const formatHistoryAction = (action: string): string =>
  toSentence(action.slice(action.indexOf('.') + 1));

const toSentence = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
