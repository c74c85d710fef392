import type { Design, TextElement } from '../design.ts';
import { type Size, safeZone } from '../geometry.ts';
import { smallestSizes } from '../smallest-size.ts';
import { areaContains, type Blocks, elementBox, usableAreas } from './areas.ts';
import { findRoom } from './free-room.ts';
import { balancedMeasure, largestSize, textExtent } from './text-size.ts';

/** Minimum leading at which lines of small text stay apart. */
const leastLeading = ({ capitals }: Pick<TextElement, 'capitals'>) => (capitals ? 1.15 : 1.2);

const isUpright = ({ rotation }: Pick<TextElement, 'rotation'>) => rotation % 180 === 0;
/** Size of a room in the text's reading direction. */
export const readingSize = (text: Pick<TextElement, 'rotation'>, { width, height }: Size): Size =>
  isUpright(text) ? { width, height } : { width: height, height: width };

/**
 * Sets a text at the requested size, or as large as its room allows.
 * @returns null if it would be too small to strike
 */
export function fitText(text: TextElement, room: Size, largest: number): TextElement | null {
  const { floor } = smallestSizes(text);
  const measure = readingSize(text, room);
  // Wrapped text wraps anew when its words change.
  if (text.width === null || text.align !== 'centre') {
    const asTyped = { ...text, size: Math.max(largest, floor) };
    const extent = textExtent(asTyped);
    if (extent.width <= measure.width && extent.height <= measure.height) return asTyped;
  }
  const adjusted = { ...text, leading: Math.max(text.leading, leastLeading(text)) };
  const size = largestSize(adjusted, measure, { smallest: floor, largest: Math.max(largest, floor) });
  if (size === null) return null;
  const width = text.align === 'centre' ? balancedMeasure(adjusted, size, measure.width) : measure.width;
  return { ...adjusted, size, width: tenthDown(width) };
}

/** Room of a text at its position. For a text that overlaps others, what it occupies of its area or side. */
export function textRoom(design: Design, text: TextElement, blocks: Blocks): Size {
  const room = findRoom(design, text.side, text, { except: text.id, blocks });
  if (room && fitsRoom(text, room, blocks)) return room;
  const box = elementBox(text, blocks);
  const areas = [...usableAreas(design, text.side), safeZone(design, text.side)];
  const area = areas.find((candidate) => areaContains(candidate, text));
  if (!area) return box;
  const half = (from: number, extent: number, at: number) => Math.min(at - from, from + extent - at);
  return {
    width: Math.min(box.width, 2 * half(area.x, area.width, text.x)),
    height: Math.min(box.height, 2 * half(area.y, area.height, text.y)),
  };
}

export function sizeRange(
  design: Design,
  text: TextElement,
  blocks: Blocks,
): { least: number; most: number } {
  const { floor } = smallestSizes(text);
  const largest = fitText(text, textRoom(design, text, blocks), LARGEST);
  return { least: floor, most: Math.max(floor, largest?.size ?? floor) };
}
/** Largest em on the guided page, and the size up to which text grows by itself. */
const LARGEST = 24;
export const LARGEST_SIZES = { front: 14.5, spine: 7.5, back: 14.5 } as const;

export function hasEnoughRoom(design: Design, text: TextElement, blocks: Blocks): boolean {
  const room = findRoom(design, text.side, text, { except: text.id, blocks });
  return room !== null && text.size >= smallestSizes(text).floor && fitsRoom(text, room, blocks);
}

function fitsRoom(text: TextElement, room: Size, blocks: Blocks): boolean {
  const { width, height } = elementBox(text, blocks);
  return width <= room.width + 0.01 && height <= room.height + 0.01;
}

const tenthDown = (mm: number) => Math.floor(mm * 10) / 10;
