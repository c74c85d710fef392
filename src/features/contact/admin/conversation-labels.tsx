import { Badge } from '#ui/admin/Panel.tsx';
import { CONVERSATION_STATE_LABELS, type ConversationState } from '../conversations.ts';
import { QUOTE_STATE_LABELS, type QuoteState } from '../quotes.ts';
import { SERVICES, type Service } from '../services.ts';

export const conversationTopic = ({ service, isDispute }: { service: string; isDispute: boolean }): string =>
  isDispute ? 'Dispute about an order' : (SERVICES[service as Service] ?? SERVICES.other);

const STATE_COLOURS = { new: 'bad', open: 'warn', waiting: 'plain', closed: 'good' } as const;
export const StateBadge = ({ state }: { state: ConversationState }) => (
  <Badge kind={STATE_COLOURS[state]}>{CONVERSATION_STATE_LABELS[state]}</Badge>
);

const QUOTE_STATE_COLOURS: Record<QuoteState, 'plain' | 'good' | 'warn' | 'bad'> = {
  draft: 'warn',
  sent: 'plain',
  accepted: 'good',
  ordered: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'bad',
};
export const QuoteBadge = ({ state }: { state: QuoteState }) => (
  <Badge kind={QUOTE_STATE_COLOURS[state]}>{QUOTE_STATE_LABELS[state]}</Badge>
);
