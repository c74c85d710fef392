import { FINEST } from '../layout/laid.ts';
import { isSmall, larger, plainFrame } from './frame-mends.ts';
import { type Found, mm, type Rule, resized, type Standing, standingIn, tenthUp } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Lines and logos too fine for foil, blocks too large for the press, unavailable colours and pictures. */
export const materials: Rule = (layout, { colours }) => {
  const found = standingIn(layout).flatMap((one) => [
    ...thin(one),
    ...tiny(one),
    ...faint(one),
    ...block(one),
    ...colour(one, colours),
  ]);
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
      by: warning - element.thickness,
      message: `A line of ${mm(element.thickness)} does not take foil evenly. Make it ${mm(warning)} or more.`,
      mends: [{ label: `Make it ${mm(0.3)} thick`, set: { thickness: 0.3 } }],
    },
  ];
}

/** An ornament's finest lines are a twentieth of its width. */
function tiny({ element }: Standing): Found[] {
  const { refused, warning } = THRESHOLDS.ornament;
  if (element.kind !== 'ornament' || element.size >= warning) return [];
  return [
    {
      code: 'LINE_TOO_FINE',
      grade: element.size < refused ? 'refused' : 'warning',
      elementId: element.id,
      by: warning - element.size,
      message: `An ornament of ${mm(element.size)} fills with foil. Make it ${mm(warning)} or more.`,
      mends: [warning, refused].map((size) => ({ label: `Make it ${mm(size)}`, set: { size } })),
    },
  ];
}

/** House frame so small that its lines have reached the minimum width. */
function faint({ element, outlines }: Standing): Found[] {
  const finest = Math.min(...outlines.map(({ stroke }) => stroke ?? Infinity));
  if (element.kind !== 'frame' || !isSmall(element) || finest > FINEST + 0.005) return [];
  return [
    {
      code: 'LINE_TOO_FINE',
      grade: 'warning',
      elementId: element.id,
      message: `In so small a frame lines are ${mm(finest)} thick, and do not take foil evenly.`,
      mends: [larger(element), plainFrame],
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
      by: THRESHOLDS.finest.warning - finest,
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
      by: area - THRESHOLDS.area.warning,
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
