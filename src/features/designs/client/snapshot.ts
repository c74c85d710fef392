import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';

export interface Snapshot {
  name: string;
  design: Design;
}

export const isSameSnapshot = (one: Snapshot, other: Snapshot | null): boolean =>
  other !== null && one.name === other.name && isSameDesign(one.design, other.design);

export const isSameDesign = (one: Design, other: Design): boolean =>
  one === other || canonicalDesign(one) === canonicalDesign(other);
