import { sharedContext } from '#platform/pages/shared-context.ts';
import type { DesignsDependencies } from './dependencies.ts';

/** Where pages find what the calls of designs work with. */
export const designsContext = sharedContext<DesignsDependencies>('designs');
