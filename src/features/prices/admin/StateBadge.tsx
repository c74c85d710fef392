import { Badge } from '#ui/admin/Panel.tsx';
import type { PriceChange } from '../contract.ts';

const STATES: Record<PriceChange['state'], { kind: 'plain' | 'good' | 'warn'; label: string }> = {
  planned: { kind: 'warn', label: 'Scheduled' },
  applying: { kind: 'warn', label: 'Applying' },
  applied: { kind: 'good', label: 'Applied' },
  undoing: { kind: 'warn', label: 'Undoing' },
  failed: { kind: 'warn', label: 'Failed' },
  undone: { kind: 'plain', label: 'Undone' },
};

export const StateBadge = ({ state }: Pick<PriceChange, 'state'>) => (
  <Badge kind={STATES[state].kind}>{STATES[state].label}</Badge>
);
