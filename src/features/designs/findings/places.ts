import { BAND, JOINT, SAFE_EDGE, SAFE_JOINT, safeZone } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { checkOverhang } from './overhang.ts';
import {
  elementName,
  type FindingDraft,
  formatMm,
  type LaidOutElement,
  laidOutElements,
  type Rule,
  roundToHundredth,
} from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';
import { zoneFixes } from './zone-fixes.ts';

/** Lines and labels may run over an outer edge. */
const canBleed = ({ element: { kind } }: LaidOutElement) => kind === 'line' || kind === 'label';
/** Visibly damaged when bent or cut. */
const isDelicate = ({ element: { kind } }: LaidOutElement) => kind === 'text' || kind === 'logo';

/** Too near an edge or a joint, over the edge, wider than the spine, on a raised band. */
export const places: Rule = (layout) =>
  laidOutElements(layout)
    .filter(({ placed: { box } }) => box.width > 0)
    .flatMap((laidOut) => [
      ...(canBleed(laidOut) ? checkOverhang(laidOut) : checkSafeZone(laidOut, layout)),
      ...(laidOut.side === 'spine' && laidOut.element.kind !== 'label' ? checkBands(laidOut, layout) : []),
    ]);

function checkSafeZone(laidOut: LaidOutElement, { design }: Layout): FindingDraft[] {
  const { element, placed, panel, side } = laidOut;
  const { box } = placed;
  const zone = safeZone(design, side);
  const at = { elementId: element.id, fixes: zoneFixes(laidOut, zone) };
  const off = Math.max(-box.x, -box.y, box.x + box.width - panel.width, box.y + box.height - panel.height);
  const name = elementName(element);
  if (side === 'spine' && box.width > zone.width + 0.005)
    return [
      {
        ...at,
        code: 'WIDER_THAN_SPINE',
        by: box.width - zone.width,
        grade: isDelicate(laidOut) || box.width > panel.width ? 'refused' : 'warning',
        message: `${name} is ${formatMm(box.width)} wide, but the spine only has room for ${formatMm(zone.width)}.`,
      },
    ];
  if (off > 0.005)
    return [
      {
        ...at,
        code: 'OUTSIDE',
        by: off,
        grade: 'refused',
        message: `${name} extends ${formatMm(off)} past the edge and would be cut off.`,
      },
    ];
  const findings: FindingDraft[] = [];
  const joint = jointGap(laidOut);
  const safe = side === 'spine' ? 1 : JOINT + SAFE_JOINT;
  if (joint < safe - 0.005)
    findings.push({
      ...at,
      code: 'TOO_NEAR_JOINT',
      by: safe - joint,
      grade: isDelicate(laidOut) && side !== 'spine' && joint < JOINT ? 'refused' : 'warning',
      message:
        side === 'spine'
          ? `${name} is ${formatMm(joint)} from the edge of the spine, where the leather bends.`
          : `${name} is ${formatMm(joint)} from the spine. Foil cracks where the joint bends, so leave ${formatMm(safe)}.`,
    });
  const edge = edgeGap(laidOut);
  if (edge < SAFE_EDGE - 0.005)
    findings.push({
      ...at,
      code: 'TOO_NEAR_EDGE',
      by: SAFE_EDGE - edge,
      grade: isDelicate(laidOut) && edge < THRESHOLDS.edge.refused ? 'refused' : 'warning',
      message: `${name} is ${formatMm(edge)} from the edge. Leave ${formatMm(SAFE_EDGE)} so that handling doesn’t rub it off.`,
    });
  return findings;
}

function jointGap({ placed: { box }, panel, side }: LaidOutElement): number {
  const right = panel.width - box.x - box.width;
  return side === 'front' ? box.x : side === 'back' ? right : Math.min(box.x, right);
}

function edgeGap({ placed: { box }, panel, side }: LaidOutElement): number {
  const ends = Math.min(box.y, panel.height - box.y - box.height);
  if (side === 'spine') return ends;
  return Math.min(ends, side === 'front' ? panel.width - box.x - box.width : box.x);
}

function checkBands(laidOut: LaidOutElement, { bands, panels }: Layout): FindingDraft[] {
  const { element, placed } = laidOut;
  const { box } = placed;
  const clear = BAND.half + THRESHOLDS.besideBand;
  const crossed = bands.filter((y) => box.y < y + BAND.half && box.y + box.height > y - BAND.half);
  if (!crossed.length) return [];
  const edges = [-Infinity, ...bands, Infinity];
  const gaps = edges.slice(1).map((below, i) => ({
    top: Math.max(SAFE_EDGE, (edges[i] as number) + clear),
    bottom: Math.min(panels.spine.height - SAFE_EDGE, below - clear),
  }));
  const fixes = gaps
    .filter(({ top, bottom }) => bottom - top >= box.height)
    .map(({ top, bottom }) => {
      const y = Math.min(Math.max(box.y, top), bottom - box.height);
      return { label: 'Move it between the bands', set: { y: roundToHundredth(element.y + y - box.y) } };
    })
    .sort((a, b) => Math.abs(a.set.y - element.y) - Math.abs(b.set.y - element.y));
  return [
    {
      code: 'ON_BAND',
      by: crossed.length,
      grade: isDelicate(laidOut) ? 'refused' : 'warning',
      elementId: element.id,
      message: `${elementName(element)} lies on ${crossed.length === 1 ? 'a raised band' : `${crossed.length} raised bands`}, which a flat block can’t stamp.`,
      fixes,
    },
  ];
}
