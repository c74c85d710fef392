import type { DesignElement } from '../../design.ts';
import type { Size } from '../../geometry.ts';
import { FRAME_NAMES, ORNAMENT_NAMES, SIDE_NAMES } from '../../names.ts';

export function elementLabel(element: DesignElement): string {
  switch (element.kind) {
    case 'text': {
      const text = element.text.trim().replace(/\s+/g, ' ');
      const letters = [...text];
      return letters.length > 28 ? `${letters.slice(0, 27).join('')}…` : text || 'Empty text';
    }
    case 'ornament':
      return ORNAMENT_NAMES[element.ornament];
    case 'frame':
      return `Frame, ${FRAME_NAMES[element.frame].toLowerCase()}`;
    case 'line':
      return `Line, ${element.line}`;
    case 'label':
      return 'Label';
    case 'logo':
      return 'Logo';
  }
}

export type Unit = 'mm' | 'inch';
export const MM_PER_INCH = 25.4;

/** Displayed precision: tenths of a millimetre, hundredths of an inch. */
export const toUnit = (mm: number, unit: Unit): number =>
  unit === 'mm' ? Math.round(mm * 10) / 10 : Math.round((mm / MM_PER_INCH) * 100) / 100;
export const fromUnit = (length: number, unit: Unit): number =>
  unit === 'mm' ? length : length * MM_PER_INCH;

const formatLength = (mm: number, unit: Unit): string => `${toUnit(mm, unit)} ${unit === 'mm' ? 'mm' : 'in'}`;

/** For example “Emma, front, 76 mm from the left, 60 mm from the top, 40 mm wide”. */
export function describePosition(element: DesignElement, size: Size, unit: Unit): string {
  return [
    elementLabel(element),
    SIDE_NAMES[element.side].toLowerCase(),
    `${formatLength(element.x, unit)} from the left`,
    `${formatLength(element.y, unit)} from the top`,
    ...(size.width > 0 ? [`${formatLength(size.width, unit)} wide`] : []),
    ...(element.rotation === 0 ? [] : [`rotated by ${element.rotation}°`]),
  ].join(', ');
}
