import type { StartingPoint } from '../../contract.ts';

/** House design without its document, which is loaded when chosen. */
export type Start = Omit<StartingPoint, 'design' | 'fits'>;
