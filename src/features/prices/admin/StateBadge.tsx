import { Badge } from '#ui/admin/Panel.tsx';
import type { PriceChange } from '../contract.ts';

const STATES: Record<PriceChange['state'], { kind: 'plain' | 'good' | 'warn'; words: string }> = {
  planned: { kind: 'warn', words: 'Scheduled' },
  applying: { kind: 'warn', words: 'Applying' },
  applied: { kind: 'good', words: 'Applied' },
  undoing: { kind: 'warn', words: 'Undoing' },
  failed: { kind: 'warn', words: 'Failed' },
  undone: { kind: 'plain', words: 'Undone' },
};

export const StateBadge = ({ state }: Pick<PriceChange, 'state'>) => (
  <Badge kind={STATES[state].kind}>{STATES[state].words}</Badge>
);
