import type { DesignElement } from '../../design.ts';

/** Changes the element that is measured, as a step called `label`; `field` tells steps of the same name apart. */
export type SetElement = (
  label: string,
  change: (element: DesignElement) => DesignElement,
  field?: string,
) => void;
