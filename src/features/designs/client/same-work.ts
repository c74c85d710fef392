import { canonicalDesign } from '../canonical.ts';
import type { Design } from '../design.ts';

/** What is kept: the name and the design, as they are this moment. */
export interface Work {
  name: string;
  design: Design;
}

/** Whether both are the same design by the same name, in whatever order they were written down. */
export const isSameWork = (one: Work, other: Work | null): boolean =>
  other !== null && one.name === other.name && isSameDesign(one.design, other.design);

export const isSameDesign = (one: Design, other: Design): boolean =>
  one === other || canonicalDesign(one) === canonicalDesign(other);
