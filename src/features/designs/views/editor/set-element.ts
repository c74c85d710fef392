import type { DesignElement } from '../../design.ts';

/** Changes the inspected element as an undo step called `label`; changes with the same `field` merge. */
export type SetElement = (
  label: string,
  change: (element: DesignElement) => DesignElement,
  field?: string,
) => void;
