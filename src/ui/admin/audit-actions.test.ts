import { expect, test } from 'vitest';
import { formatAuditAction, formatHistoryAction } from './audit-actions.ts';

test('an action of the audit log is written out', () => {
  expect(formatAuditAction('price-change.undone')).toBe('Price change: undone');
  expect(formatHistoryAction('order.refund-retried')).toBe('Refund retried');
});
