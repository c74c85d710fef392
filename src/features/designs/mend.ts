import type { Design, DesignElement } from './design.ts';
import type { Mend } from './findings.ts';

/** The design with a mend applied; all other elements stay the same objects, so that none is laid out anew. */
export const mended = (design: Design, { elementId, set }: Mend): Design => ({
  ...design,
  elements: design.elements.map((element) =>
    element.id === elementId ? ({ ...element, ...set } as DesignElement) : element,
  ),
});
