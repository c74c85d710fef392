import type { DesignElement } from '../../design.ts';
import type { Size } from '../../geometry.ts';
import { EXTENT, TEXT_SIZE } from '../../limits.ts';
import { roundMm } from './bounds.ts';
import { moveElementTo } from './moving.ts';

/** −1 at the left or top, 1 at the right or bottom, 0 between. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}
const HANDLES = ([-1, 0, 1] as const).flatMap((y) => ([-1, 0, 1] as const).map((x): Handle => ({ x, y })));
const CORNERS = HANDLES.filter(({ x, y }) => x !== 0 && y !== 0);
const EDGES = HANDLES.filter(({ x, y }) => (x === 0) !== (y === 0));

/** Elements with fixed proportions have corner handles only. */
export function elementHandles({ kind }: DesignElement): readonly Handle[] {
  if (kind === 'line') return EDGES.filter(({ y }) => y === 0);
  if (kind === 'ornament' || kind === 'logo') return CORNERS;
  if (kind === 'text') return [...CORNERS, ...EDGES.filter(({ y }) => y === 0)];
  return [...CORNERS, ...EDGES];
}

const clampMm = (mm: number, { min, max }: { min: number; max: number }): number =>
  roundMm(Math.min(Math.max(mm, min), max));

/**
 * Resizes by dragging a handle, in the element's unrotated axes; the opposite handle stays put. Corners scale text,
 * its side handles set the line width.
 */
export function resizeElement(
  element: DesignElement,
  size: Size,
  handle: Handle,
  by: { x: number; y: number },
): DesignElement {
  const target = {
    width: Math.max(size.width + handle.x * by.x, EXTENT.min),
    height: Math.max(size.height + handle.y * by.y, EXTENT.min),
  };
  const next = setSize(element, size, target, handle);
  const now = estimateSize(element, next, size);
  // The centre moves by half the growth, in the element's own axes.
  const shift = {
    x: (handle.x * (now.width - size.width)) / 2,
    y: (handle.y * (now.height - size.height)) / 2,
  };
  const angle = (element.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return moveElementTo(
    next,
    element.x + shift.x * cos - shift.y * sin,
    element.y + shift.x * sin + shift.y * cos,
  );
}

/** Scale factor of an element with fixed proportions, from the longer change. */
const scaleFactor = (size: Size, target: Size) =>
  Math.max(
    target.width / Math.max(size.width, EXTENT.min),
    target.height / Math.max(size.height, EXTENT.min),
  );

function setSize(element: DesignElement, size: Size, target: Size, handle: Handle): DesignElement {
  switch (element.kind) {
    case 'line':
      return { ...element, length: clampMm(target.width, EXTENT) };
    case 'ornament':
      return { ...element, size: clampMm(element.size * scaleFactor(size, target), EXTENT) };
    case 'logo':
      return { ...element, width: clampMm(element.width * scaleFactor(size, target), EXTENT) };
    case 'text': {
      if (handle.y === 0) return { ...element, width: clampMm(target.width, EXTENT) };
      const by = scaleFactor(size, target);
      const width = element.width === null ? null : clampMm(element.width * by, EXTENT);
      return { ...element, size: clampMm(element.size * by, TEXT_SIZE), width };
    }
    default:
      return { ...element, width: clampMm(target.width, EXTENT), height: clampMm(target.height, EXTENT) };
  }
}

/** Resulting size, before the layout runs again. */
function estimateSize(element: DesignElement, next: DesignElement, size: Size): Size {
  if (next.kind === 'frame' || next.kind === 'label') return next;
  if (next.kind === 'line') return { width: next.length, height: size.height };
  if (next.kind === 'text' && element.kind === 'text') {
    if (next.size === element.size) return { width: next.width ?? size.width, height: size.height };
    return scaleSize(size, next.size / element.size);
  }
  if (next.kind === 'ornament' && element.kind === 'ornament')
    return scaleSize(size, next.size / element.size);
  if (next.kind === 'logo' && element.kind === 'logo') return scaleSize(size, next.width / element.width);
  return size;
}

const scaleSize = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by });
