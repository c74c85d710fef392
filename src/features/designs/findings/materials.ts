import type { LabelElement } from '../design.ts';
import { CORNER, STRIP } from '../layout/half-leather.ts';
import type { Layout } from '../layout.ts';
import { type Found, mm, nameOf, type Rule, resized, type Standing, standingIn, tenthUp } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Lines and logos too fine for foil, blocks too large for a press, colours and pictures that are not there. */
export const materials: Rule = (layout, { colours }) => {
  const found = standingIn(layout).flatMap((one) => [...thin(one), ...block(one), ...colour(one, colours)]);
  if (!colours.includes(layout.design.colour))
    found.push({
      code: 'UNKNOWN_COLOUR',
      grade: 'refused',
      elementId: null,
      message: `The shop has no leather of the colour “${layout.design.colour}” any more. Choose another.`,
    });
  return found;
};

function thin({ element }: Standing): Found[] {
  if (element.kind !== 'line') return [];
  const { refused, warning } = THRESHOLDS.thickness;
  if (element.thickness >= warning) return [];
  return [
    {
      code: 'LINE_TOO_FINE',
      grade: element.thickness < refused ? 'refused' : 'warning',
      elementId: element.id,
      message: `A line of ${mm(element.thickness)} does not take foil evenly. Make it ${mm(warning)} or more.`,
      mends: [{ label: `Make it ${mm(0.3)} thick`, set: { thickness: 0.3 } }],
    },
  ];
}

function block({ element, placed }: Standing): Found[] {
  if (element.kind !== 'logo') return [];
  const elementId = element.id;
  const { finest, area } = placed;
  if (finest === undefined || area === undefined)
    return [
      {
        code: 'UNKNOWN_UPLOAD',
        grade: 'refused',
        elementId,
        message: 'The picture of the logo is not here any more. Add it again.',
      },
    ];
  const found: Found[] = [];
  if (finest < THRESHOLDS.finest.warning)
    found.push({
      code: 'LOGO_TOO_FINE',
      grade: finest < THRESHOLDS.finest.refused ? 'refused' : 'warning',
      elementId,
      message: `The finest line of the logo is ${mm(finest)} thick. Foil holds from ${mm(THRESHOLDS.finest.warning)}.`,
      mends: Object.values(THRESHOLDS.finest)
        .sort((a, b) => b - a)
        .map((least) => tenthUp((element.width * least) / finest))
        .map((width) => ({ label: `Make it ${mm(width)} wide`, set: { width } })),
    });
  if (area > THRESHOLDS.area.warning)
    found.push({
      code: 'LOGO_TOO_LARGE',
      grade: area > THRESHOLDS.area.refused ? 'refused' : 'warning',
      elementId,
      message: `The logo has ${Math.round(area)} mm² of foil. Over ${THRESHOLDS.area.warning} mm² a hand press does not strike evenly.`,
      mends: [
        { label: 'Make it smaller', set: resized(element, Math.sqrt(THRESHOLDS.area.warning / area)) ?? {} },
      ],
    });
  return found;
}

function colour({ element }: Standing, colours: readonly string[]): Found[] {
  if (element.kind !== 'label' || colours.includes(element.colour)) return [];
  const [first] = colours;
  return [
    {
      code: 'UNKNOWN_COLOUR',
      grade: 'refused',
      elementId: element.id,
      message: `The shop has no leather of the colour “${element.colour}” any more.`,
      ...(first ? { mends: [{ label: `Make it ${first}`, set: { colour: first } }] } : {}),
    },
  ];
}

/** Foil on the marbled paper of a half binding, where no label lies under it. */
export const paper: Rule = (layout) => {
  const all = standingIn(layout);
  return all.flatMap((one, i): Found[] => {
    const { element, placed, panel } = one;
    if (panel.ground !== 'marbled' || element.kind === 'label' || placed.box.width === 0) return [];
    const corners = cornersOf(placed.box);
    const labels = all
      .slice(0, i)
      .flatMap(({ element: under, side }) => (under.kind === 'label' && side === one.side ? [under] : []));
    if (corners.every((at) => isLeather(at, layout, one.side))) return [];
    if (labels.some((label) => corners.every((at) => isOn(label, at)))) return [];
    const delicate = element.kind === 'text' || element.kind === 'logo';
    const label = labels.find(({ width, height }) => width > placed.box.width && height > placed.box.height);
    return [
      {
        code: 'FOIL_ON_PAPER',
        grade: delicate ? 'refused' : 'warning',
        elementId: element.id,
        message: `${nameOf(element)} lies on marbled paper, on which foil does not hold. Put a label under it.`,
        ...(label ? { mends: [{ label: 'Move it onto the label', set: { x: label.x, y: label.y } }] } : {}),
      },
    ];
  });
};

type Point = readonly [number, number];
const cornersOf = ({ x, y, width, height }: Standing['placed']['box']): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

function isOn({ x, y, width, height, rotation }: LabelElement, [px, py]: Point): boolean {
  const turn = (-rotation * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const down = dx * Math.sin(turn) + dy * Math.cos(turn);
  return Math.abs(across) <= width / 2 + 0.005 && Math.abs(down) <= height / 2 + 0.005;
}

/** Whether leather of a half binding lies there: its strip along the spine, and its two corners. */
function isLeather([x, y]: Point, { panels }: Layout, side: Standing['side']): boolean {
  const { width, height } = panels[side];
  if (x < 0 || x > width || y < 0 || y > height) return false;
  const fromSpine = side === 'front' ? x : width - x;
  const fromCorner = width - fromSpine + Math.min(y, height - y);
  return fromSpine <= width * STRIP || fromCorner <= width * CORNER;
}
