import { sharedContext } from '#platform/pages/shared-context.ts';
import type { StartingPoint } from '../contract.ts';
import type { DesignsDependencies } from './dependencies.ts';

export const designsContext = sharedContext<DesignsDependencies>('designs');

export const startingPointsContext = sharedContext<() => Promise<StartingPoint[]>>('designs.starting-points');
