import type { Design, DesignElement } from './design.ts';
import type { Fix } from './findings.ts';

/** Applies a fix. Other elements keep their identity, so that the layout cache still applies. */
export function applyFix(design: Design, { elementId, set, above }: Fix): Design {
  const elements = design.elements.map((element) =>
    element.id === elementId ? ({ ...element, ...set } as DesignElement) : element,
  );
  return { ...design, elements: above === undefined ? elements : moveAbove(elements, elementId, above) };
}

function moveAbove(elements: readonly DesignElement[], id: string, above: string): DesignElement[] {
  const moved = elements.filter((element) => element.id === id);
  return elements
    .filter((element) => element.id !== id)
    .flatMap((element) => (element.id === above ? [element, ...moved] : [element]));
}
