import { TRUE_SCALE, ZOOM } from './limits.ts';

/** The whole page or spread, its width, or a factor of its true size. */
export type Zoom = 'page' | 'width' | number;

/** In points of 1/72 inch, or in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Returns CSS pixels per point.
 * @param room in CSS pixels
 * @param size of what is shown, in points
 */
export function scaleFor(zoom: Zoom, room: Size, size: Size): number {
  if (typeof zoom === 'number') return zoom * TRUE_SCALE;
  const widthScale = room.width / size.width;
  const scale = zoom === 'width' ? widthScale : Math.min(widthScale, room.height / size.height);
  return clampZoom(scale / TRUE_SCALE, 0.02) * TRUE_SCALE;
}

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];

/**
 * Returns the next zoom level.
 * @param scale current CSS pixels per point
 */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const now = scale / TRUE_SCALE;
  const next =
    direction > 0 ? STEPS.find((step) => step > now * 1.01) : STEPS.findLast((step) => step < now * 0.99);
  return next ?? clampZoom(now);
}

export const clampZoom = (zoom: number, min: number = ZOOM.min): number =>
  Math.min(ZOOM.max, Math.max(min, zoom));
