import { sideOffset } from '#features/designs/geometry.ts';
import type { Box, Layout, Outline } from '#features/designs/layout.ts';
import { type MeasuredPath, measurePage, readBoxes } from './measured-pdf.ts';

const TOLERANCE_MM = 0.1;

const layerNames: Partial<Record<Outline['material'], string>> = {
  gold: 'Foil Gold',
  silver: 'Foil Silver',
  copper: 'Foil Copper',
  blind: 'Blind',
  label: 'Labels',
  leather: 'Leather',
  ink: 'Dedication',
};

/** Area covered by a stroked path, like the model's boxes, without mitre tips. */
const coveredBox = ({ box, stroke }: MeasuredPath): Box => {
  const half = (stroke ?? 0) / 2;
  return { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
};
const isNear = (a: Box, b: Box): boolean =>
  [a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height].every(
    (difference) => Math.abs(difference) < TOLERANCE_MM,
  );

/**
 * Looks for every outline of a design in its production file.
 * @returns descriptions of the missing ones, the number of outlines, and the cover's layers
 */
export async function findMissingOutlines(
  pdf: Buffer,
  layout: Layout,
): Promise<{ missing: string[]; count: number; layers: string[] }> {
  const { design, panels } = layout;
  const [cover, leaf] = readBoxes(pdf);
  const spread = (await measurePage(pdf, 1, cover?.TrimBox ?? [])).paths;
  const dedication = design.dedication ? (await measurePage(pdf, 2, leaf?.TrimBox ?? [])).paths : [];
  const missing: string[] = [];
  let count = 0;
  for (const side of ['back', 'spine', 'front', 'dedication'] as const) {
    const isLeaf = side === 'dedication';
    const across = isLeaf ? 0 : sideOffset(design, side);
    for (const { elementId, material, box, stroke, d } of panels[side].outlines) {
      const model = { ...box, x: box.x + across };
      const match = (isLeaf ? dedication : spread).some(
        (path) =>
          path.layer === layerNames[material] &&
          (path.stroke === null) === (stroke === null) &&
          Math.abs((path.stroke ?? 0) - (stroke ?? 0)) < 0.01 &&
          isNear(coveredBox(path), model),
      );
      if (!match)
        missing.push(`${side} ${elementId} ${material} ${JSON.stringify(model)} ${stroke} ${d.slice(0, 60)}`);
      count++;
    }
  }
  return { missing, count, layers: [...new Set(spread.map(({ layer }) => layer))] };
}
