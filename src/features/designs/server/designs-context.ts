import { sharedContext } from '#platform/pages/shared-context.ts';
import type { StartingPoint } from '../contract.ts';
import type { DesignsDependencies } from './dependencies.ts';

/** Where pages find what the calls of designs work with. */
export const designsContext = sharedContext<DesignsDependencies>('designs');

/** Where pages find the designs by the shop, read from its files. */
export const startingPointsContext = sharedContext<() => Promise<StartingPoint[]>>('designs.starting-points');
