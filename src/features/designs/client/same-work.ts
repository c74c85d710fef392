import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';

export interface Work {
  name: string;
  design: Design;
}

export const isSameWork = (one: Work, other: Work | null): boolean =>
  other !== null && one.name === other.name && isSameDesign(one.design, other.design);

export const isSameDesign = (one: Design, other: Design): boolean =>
  one === other || canonicalDesign(one) === canonicalDesign(other);
