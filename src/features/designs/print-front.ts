import type { Design, DesignElement } from './design.ts';
import { safeZone, sideSize } from './geometry.ts';
import { STRIP } from './layout/half-leather.ts';
import { letteredInSlot, type SlotStyle } from './print-lettering.ts';
import type { PrintBinding } from './print-wish.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const STANDING = { side: 'front', rotation: 0, foil: null, group: null } as const;
/** Between the two frames of a panel, and from the inner one to the lettering, as shares of the front's width. */
const BETWEEN = 0.035;
const INSIDE = 0.06;

/** Title above, name below, in two frames; half leather has them on a label, since foil does not hold on paper. */
export const printFront = (design: Design, print: PrintBinding): DesignElement[] =>
  design.edition === 'deluxe' ? onLabel(design, print) : inPanel(design, print);

function inPanel(design: Design, print: PrintBinding): DesignElement[] {
  const zone = safeZone(design, 'front');
  const { width } = sideSize(design, 'front');
  const inner = inset(zone, width * BETWEEN);
  return [
    frameAround('frame', zone, 'double'),
    frameAround('frame-inner', inner, 'single'),
    ...lettered(inset(inner, width * INSIDE), print, width / 149),
  ];
}

function onLabel(design: Design, print: PrintBinding): DesignElement[] {
  const { width, height } = sideSize(design, 'front');
  const left = width * STRIP + 6;
  const share = print.kind === 'thesis' ? 0.62 : 0.44;
  const area: Area = {
    ...{ x: left, width: width - 10 - left },
    ...{ y: height * (0.47 - share / 2), height: height * share },
  };
  const label: DesignElement = {
    ...{ ...STANDING, id: 'label', kind: 'label', colour: design.colour },
    ...middleOf(area),
    ...{ width: tenth(area.width), height: tenth(area.height) },
  };
  return [
    label,
    frameAround('label-frame', inset(area, 2.5), 'double'),
    ...lettered(inset(area, 6.5), print, width / 200),
  ];
}

/** Rows of an area from the head, as shares of its height, each with room for what stands in it. */
interface Rows {
  arms: [number, number] | null;
  title: [number, number];
  degree: [number, number] | null;
  name: [number, number];
  year: [number, number] | null;
}

function rowsOf({ kind, arms, degree, year }: PrintBinding): Rows {
  const top = arms ? 0.3 : 0.04;
  const hasDegree = kind === 'thesis' && degree.trim() !== '';
  return {
    arms: arms ? [0, 0.25] : null,
    title: [top, hasDegree ? 0.56 : 0.6],
    degree: hasDegree ? [0.62, 0.73] : null,
    name: [0.78, 0.89],
    year: kind === 'thesis' && year !== '' ? [0.93, 1] : null,
  };
}

function lettered(area: Area, print: PrintBinding, scale: number): DesignElement[] {
  const rows = rowsOf(print);
  const slot = ([from, to]: [number, number]) => ({
    ...{ side: 'front' as const, x: area.x + area.width / 2, y: area.y + (area.height * (from + to)) / 2 },
    ...{ width: area.width, height: area.height * (to - from) },
  });
  const large = Math.min(1.4, Math.max(0.6, scale));
  const title: SlotStyle = {
    ...{ face: 'garamond', capitals: true, tracking: 0.06, leading: 1.3 },
    ...{ max: 13 * large, min: 2.8 },
  };
  const small: SlotStyle = { ...title, max: 6.2 * large, tracking: 0.05 };
  const quiet: SlotStyle = {
    ...{ face: 'garamond', capitals: false, tracking: 0.02, leading: 1.25 },
    ...{ max: 6.4 * large, min: 2.9 },
  };
  const shorten = { mayShorten: true };
  return [
    print.arms && rows.arms ? armsIn(slot(rows.arms), print.arms) : null,
    letteredInSlot('title', print.title, slot(rows.title), title, shorten),
    rows.degree ? letteredInSlot('degree', print.degree, slot(rows.degree), quiet, shorten) : null,
    letteredInSlot('name', print.name, slot(rows.name), small, shorten),
    rows.year ? letteredInSlot('year', print.year, slot(rows.year), { ...small, max: 5 * large }) : null,
  ].filter((one) => one !== null);
}

/** Coats of arms are about as wide as high; one that is half as high again still clears the title. */
const armsIn = ({ x, y, width, height }: Area, upload: NonNullable<PrintBinding['arms']>): DesignElement => ({
  ...{ ...STANDING, id: 'arms', kind: 'logo', upload, x: tenth(x), y: tenth(y) },
  width: tenth(Math.min(width * 0.5, height * 0.72)),
});

const frameAround = (id: string, area: Area, frame: 'double' | 'single'): DesignElement => ({
  ...{ ...STANDING, id, kind: 'frame', frame, emblem: null, variant: 0 },
  ...middleOf(area),
  ...{ width: tenth(area.width), height: tenth(area.height) },
});

const inset = ({ x, y, width, height }: Area, by: number): Area => ({
  ...{ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by },
});
const middleOf = ({ x, y, width, height }: Area) => ({ x: tenth(x + width / 2), y: tenth(y + height / 2) });
const tenth = (mm: number) => Math.floor(mm * 10) / 10;
