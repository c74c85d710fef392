import type { StartingPoint } from '../../contract.ts';

/** A design by the shop as it is offered: the design itself comes when it is chosen. */
export type Start = Omit<StartingPoint, 'design' | 'fits'>;
