import { MIN_STROKE } from '../layout/outlines.ts';
import { enlargeFrameFix, isFrameTooSmall, plainFrameFix } from './frame-fixes.ts';
import {
  type FindingDraft,
  formatMm,
  type LaidOutElement,
  laidOutElements,
  type Rule,
  roundUpToTenth,
  scaledFields,
} from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Lines and logos too fine for foil, blocks too large for the press, unavailable colours and pictures. */
export const materials: Rule = (layout, { colours }) => {
  const findings = laidOutElements(layout).flatMap((laidOut) => [
    ...checkLineThickness(laidOut),
    ...checkOrnamentSize(laidOut),
    ...checkFrameSize(laidOut),
    ...checkLogo(laidOut),
    ...checkLabelColour(laidOut, colours),
  ]);
  if (!colours.includes(layout.design.colour))
    findings.push({
      code: 'UNKNOWN_COLOUR',
      grade: 'refused',
      elementId: null,
      message: `We no longer have leather in “${layout.design.colour}”. Choose another colour.`,
    });
  return findings;
};

function checkLineThickness({ element }: LaidOutElement): FindingDraft[] {
  if (element.kind !== 'line') return [];
  const { refused, warning } = THRESHOLDS.thickness;
  if (element.thickness >= warning) return [];
  return [
    {
      code: 'LINE_TOO_FINE',
      grade: element.thickness < refused ? 'refused' : 'warning',
      elementId: element.id,
      by: warning - element.thickness,
      message: `A line of ${formatMm(element.thickness)} doesn’t take foil evenly. Make it ${formatMm(warning)} or thicker.`,
      fixes: [{ label: `Make it ${formatMm(0.3)} thick`, set: { thickness: 0.3 } }],
    },
  ];
}

/** An ornament's finest lines are a twentieth of its width. */
function checkOrnamentSize({ element }: LaidOutElement): FindingDraft[] {
  const { refused, warning } = THRESHOLDS.ornament;
  if (element.kind !== 'ornament' || element.size >= warning) return [];
  return [
    {
      code: 'LINE_TOO_FINE',
      grade: element.size < refused ? 'refused' : 'warning',
      elementId: element.id,
      by: warning - element.size,
      message: `An ornament of ${formatMm(element.size)} fills with foil. Make it ${formatMm(warning)} or larger.`,
      fixes: [warning, refused].map((size) => ({ label: `Make it ${formatMm(size)}`, set: { size } })),
    },
  ];
}

/** House frame so small that its lines have reached the minimum width. */
function checkFrameSize({ element, outlines }: LaidOutElement): FindingDraft[] {
  const finest = Math.min(...outlines.map(({ stroke }) => stroke ?? Infinity));
  if (element.kind !== 'frame' || !isFrameTooSmall(element) || finest > MIN_STROKE + 0.005) return [];
  return [
    {
      code: 'LINE_TOO_FINE',
      grade: 'warning',
      elementId: element.id,
      message: `In such a small frame, lines are ${formatMm(finest)} thick and don’t take foil evenly.`,
      fixes: [enlargeFrameFix(element), plainFrameFix],
    },
  ];
}

function checkLogo({ element, placed }: LaidOutElement): FindingDraft[] {
  if (element.kind !== 'logo') return [];
  const elementId = element.id;
  const { finest, area } = placed;
  if (finest === undefined || area === undefined)
    return [
      {
        code: 'UNKNOWN_UPLOAD',
        grade: 'refused',
        elementId,
        message: 'The picture of the logo is missing. Add it again.',
      },
    ];
  const findings: FindingDraft[] = [];
  if (finest < THRESHOLDS.finest.warning)
    findings.push({
      code: 'LOGO_TOO_FINE',
      grade: finest < THRESHOLDS.finest.refused ? 'refused' : 'warning',
      elementId,
      by: THRESHOLDS.finest.warning - finest,
      message: `The finest line of the logo is ${formatMm(finest)} thick. Foil needs at least ${formatMm(THRESHOLDS.finest.warning)}.`,
      fixes: Object.values(THRESHOLDS.finest)
        .sort((a, b) => b - a)
        .map((least) => roundUpToTenth((element.width * least) / finest))
        .map((width) => ({ label: `Make it ${formatMm(width)} wide`, set: { width } })),
    });
  if (area > THRESHOLDS.area.warning)
    findings.push({
      code: 'LOGO_TOO_LARGE',
      grade: area > THRESHOLDS.area.refused ? 'refused' : 'warning',
      elementId,
      by: area - THRESHOLDS.area.warning,
      message: `The logo has ${Math.round(area)} mm² of foil. Above ${THRESHOLDS.area.warning} mm², a hand press can’t stamp it evenly.`,
      fixes: [
        {
          label: 'Make it smaller',
          set: scaledFields(element, Math.sqrt(THRESHOLDS.area.warning / area)) ?? {},
        },
      ],
    });
  return findings;
}

function checkLabelColour({ element }: LaidOutElement, colours: readonly string[]): FindingDraft[] {
  if (element.kind !== 'label' || colours.includes(element.colour)) return [];
  const [first] = colours;
  return [
    {
      code: 'UNKNOWN_COLOUR',
      grade: 'refused',
      elementId: element.id,
      message: `We no longer have leather in “${element.colour}”. Choose another colour.`,
      ...(first ? { fixes: [{ label: `Make it ${first}`, set: { colour: first } }] } : {}),
    },
  ];
}
