import type { Design, DesignElement } from './design.ts';
import type { Fix } from './findings.ts';

/** Applies a fix. Other elements keep their object identity, so that cached layouts stay valid. */
export function applyFix(design: Design, { elementId, set, above }: Fix): Design {
  const elements = design.elements.map((element) =>
    element.id === elementId ? ({ ...element, ...set } as DesignElement) : element,
  );
  return { ...design, elements: above === undefined ? elements : moveAbove(elements, elementId, above) };
}

function moveAbove(elements: readonly DesignElement[], id: string, targetId: string): DesignElement[] {
  const moved = elements.filter((element) => element.id === id);
  return elements
    .filter((element) => element.id !== id)
    .flatMap((element) => (element.id === targetId ? [element, ...moved] : [element]));
}
