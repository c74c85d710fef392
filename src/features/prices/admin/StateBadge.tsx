import { Badge } from '#ui/admin/Panel.tsx';
import type { PriceChange } from '../contract.ts';

const STATES: Record<PriceChange['state'], { kind: 'plain' | 'good' | 'warn'; words: string }> = {
  planned: { kind: 'warn', words: 'Planned' },
  applying: { kind: 'warn', words: 'Being applied' },
  applied: { kind: 'good', words: 'Applied' },
  undoing: { kind: 'warn', words: 'Being taken back' },
  failed: { kind: 'warn', words: 'Failed' },
  undone: { kind: 'plain', words: 'Taken back' },
};

export const StateBadge = ({ state }: Pick<PriceChange, 'state'>) => (
  <Badge kind={STATES[state].kind}>{STATES[state].words}</Badge>
);
