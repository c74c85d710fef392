import { Badge } from '#ui/admin/Panel.tsx';
import { LETTER_STATE_WORDS, type LetterState } from '../letters.ts';
import { QUOTE_STATE_WORDS, type QuoteState } from '../quotes.ts';
import { SERVICES, type Service } from '../services.ts';

export const aboutOf = ({ service, isDispute }: { service: string; isDispute: boolean }): string =>
  isDispute ? 'A dispute of an order' : (SERVICES[service as Service] ?? SERVICES.other);

const LETTER_KINDS = { new: 'bad', open: 'warn', waiting: 'plain', closed: 'good' } as const;
export const StateBadge = ({ state }: { state: LetterState }) => (
  <Badge kind={LETTER_KINDS[state]}>{LETTER_STATE_WORDS[state]}</Badge>
);

const QUOTE_KINDS: Record<QuoteState, 'plain' | 'good' | 'warn' | 'bad'> = {
  draft: 'warn',
  sent: 'plain',
  accepted: 'good',
  ordered: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'bad',
};
export const QuoteBadge = ({ state }: { state: QuoteState }) => (
  <Badge kind={QUOTE_KINDS[state]}>{QUOTE_STATE_WORDS[state]}</Badge>
);
