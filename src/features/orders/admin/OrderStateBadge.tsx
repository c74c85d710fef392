import { Badge } from '#ui/admin/Panel.tsx';
import { ORDER_STATE_LABELS, type OrderState } from '../order-states.ts';

const KINDS: Record<OrderState, 'plain' | 'good' | 'warn' | 'bad'> = {
  pending_payment: 'plain',
  paid: 'warn',
  in_review: 'warn',
  in_production: 'warn',
  partially_shipped: 'warn',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'plain',
  refunded: 'plain',
};

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge kind={KINDS[state]}>{ORDER_STATE_LABELS[state]}</Badge>
);
