import type { Plan } from './plan.ts';
import type { Spec } from './spec.ts';

export const planOf = ({ kind, trim, isTwoSided, paper, inColour, university }: Spec): Plan => ({
  kind,
  trim,
  isTwoSided,
  paper,
  inColour,
  university,
});
