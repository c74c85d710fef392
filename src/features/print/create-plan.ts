import type { Plan } from './plan.ts';
import type { Spec } from './spec.ts';

export const createPlan = ({ kind, trim, isTwoSided, paper, inColour, university }: Spec): Plan => ({
  kind,
  trim,
  isTwoSided,
  paper,
  inColour,
  university,
});
