import type { LogoElement } from '../design.ts';
import { THRESHOLDS } from '../findings/thresholds.ts';
import type { Size } from '../geometry.ts';
import type { Blocks } from './areas.ts';

/** Range of a logo's width in a room; null if its lines would be too fine. */
export function logoWidthRange(
  logo: LogoElement,
  room: Size,
  blocks: Blocks,
): { least: number; most: number } | null {
  const block = blocks.get(logo.upload.sha256);
  if (!block) return null;
  const { ratio, finest, cover } = block;
  const { height, width } = logo.rotation % 180 === 0 ? room : { width: room.height, height: room.width };
  const most = Math.min(width, height / ratio, Math.sqrt(THRESHOLDS.area.refused / (cover * ratio)), MOST);
  const least = Math.max(LEAST, THRESHOLDS.finest.refused / finest);
  return most < least ? null : { least: Math.ceil(least * 10) / 10, most: Math.floor(most * 10) / 10 };
}
const LEAST = 4;
const MOST = 110;

/** As wide as the room and its finest line allow; null if impossible. */
export function fitLogo(logo: LogoElement, room: Size, blocks: Blocks): LogoElement | null {
  const range = logoWidthRange(logo, room, blocks);
  if (!range || range.most < range.least) return null;
  return { ...logo, width: Math.min(range.most, Math.max(range.least, logo.width)) };
}
