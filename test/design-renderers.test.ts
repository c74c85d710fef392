import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Design, DesignElement } from '#features/designs/design.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import type { Layout } from '#features/designs/layout.ts';
import { createLayoutContext } from '#features/designs/server/layout-context.ts';
import { FULL_DESIGN, TRACES } from '#features/designs/server/production/full-design-fixture.ts';
import { MARGINS } from '#features/designs/server/production/marks.ts';
import { productionPdf } from '#features/designs/server/production/production-pdf.ts';
import { createSetLine } from '#features/designs/server/production/set-line.ts';
import {
  cropPrintedFoil,
  drawBook3d,
  drawFlatView,
  drawPlates,
  drawRenderedPicture,
  PX,
} from './design-renderers.ts';
import { isLong } from './effort.ts';

const SIDES = ['front', 'spine', 'back'] as const;
const front = { side: 'front', rotation: 0, foil: null, group: null } as const;
/** Cases on which renderers have disagreed: turned round ends, labels over foil, foil on foil, overflowing edges. */
const DIFFICULT_ELEMENTS: DesignElement[] = [
  { ...front, id: 'worn', kind: 'ornament', ornament: 'lyre', x: 60, y: 25, rotation: 31, size: 22 },
  { ...front, id: 'lost', kind: 'ornament', ornament: 'rose', x: 50, y: 205, size: 8 },
  { ...front, id: 'cut', kind: 'ornament', ornament: 'compass', x: 68, y: 205, size: 16, foil: 'copper' },
  {
    ...front,
    id: 'over',
    kind: 'label',
    colour: 'red',
    x: 52,
    y: 205,
    rotation: 12,
    width: 28,
    height: 14,
  },
  {
    ...front,
    id: 'second',
    kind: 'label',
    colour: 'navy',
    x: 66,
    y: 210,
    width: 10,
    height: 10,
  },
  {
    ...front,
    id: 'bleeds',
    kind: 'line',
    line: 'plain',
    x: 0,
    y: 140,
    length: 100,
    thickness: 1.2,
    rotation: 4,
  },
  {
    ...front,
    id: 'beyond',
    kind: 'line',
    line: 'plain',
    x: 150,
    y: 222,
    foil: 'silver',
    length: 60,
    thickness: 2,
    rotation: 60,
  },
];
const DESIGN: Design = { ...FULL_DESIGN, elements: [...FULL_DESIGN.elements, ...DIFFICULT_ELEMENTS] };
const COLOURS = ['forest', 'navy', 'red'].map((colorName) => ({
  id: colorName,
  colorName,
  label: colorName,
  altText: '',
  disabled: false,
  light: '#406652',
  dark: '#14251d',
}));
const context = createLayoutContext(DESIGN, TRACES);
const layout = layOut(DESIGN, context);

/**
 * Pixels of 1/8 mm that are covered in one picture and bare in the other. Edges, which each program antialiases
 * differently, don't count.
 * @param reach tolerated offset in pixels
 */
function countDisputed(first: Uint8Array, second: Uint8Array, { across, reach = 0 }: Comparison): number {
  expect(first.length).toBe(second.length);
  const isBare = (mask: Uint8Array, at: number) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) if ((mask[at + y * across + x] ?? 0) >= 50) return false;
    return true;
  };
  let count = 0;
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [(first[i] as number) > 150, (second[i] as number) > 150];
    if ((a && isBare(second, i)) || (b && isBare(first, i))) count++;
  }
  return count;
}
interface Comparison {
  across: number;
  reach?: number;
}
const sideWidth = (side: (typeof SIDES)[number]) => Math.round(layout.panels[side].width * PX);

/** Tolerance in pixels: a tenth of a square millimetre per side. */
const MAX_DISPUTED = 0.1 * PX * PX;
const coveredArea = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0) / 255 / PX / PX;

describe.each(SIDES)('foil on the %s', (side) => {
  const pendingFlatView = drawFlatView(layout, side, COLOURS);

  const renderers = [
    ['the 3D book', drawBook3d],
    ['rendered pictures', drawRenderedPicture],
    ['the plates', drawPlates],
  ] as const;
  // Everyday runs check the back only where it is drawn, and skip the rendered picture, the slowest.
  const [book3d, , plates] = renderers;
  test.each(isLong ? renderers : side === 'back' ? [plates] : [book3d, plates])(
    'is in the same place in %s as in the flat view',
    async (_name, renderer) => {
      const flatView = await pendingFlatView;
      const rendered = await renderer(layout, side, COLOURS);
      // Ensures that there is foil to compare.
      expect(coveredArea(flatView)).toBeGreaterThan(30);
      expect(countDisputed(flatView, rendered, { across: sideWidth(side) })).toBeLessThanOrEqual(
        MAX_DISPUTED,
      );
    },
  );
});

describe.skipIf(!hasPoppler())('the production PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pens-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const about = { hash: 'f'.repeat(64), title: 'Persuasion', date: new Date(0) };
  const renderPages = (name: string, pdfLayout: Layout) => {
    const path = join(folder, name);
    writeFileSync(`${path}.pdf`, productionPdf(pdfLayout, about, createSetLine(context.shaper)));
    execFileSync('pdftoppm', [
      ...['-r', String(PX * 25.4), '-f', '1', '-l', '1', '-singlefile', '-png'],
      ...[`${path}.pdf`, path],
    ]);
    return readFileSync(`${path}.png`);
  };

  test('places foil as the flat view does', async () => {
    const pages = {
      withFoil: renderPages('foil', layout),
      without: renderPages('bare', withoutFoil(layout)),
    };
    for (const side of SIDES) {
      const printed = await cropPrintedFoil(pages, layout, side, MARGINS);
      // Its pixel grid is offset from that of the flat view.
      const comparison = { across: sideWidth(side), reach: 1 };
      expect(
        countDisputed(await drawFlatView(layout, side, COLOURS), printed, comparison),
        side,
      ).toBeLessThanOrEqual(MAX_DISPUTED);
    }
  });
});

function withoutFoil({ panels, ...rest }: Layout): Layout {
  const bare = structuredClone({ panels, ...rest });
  for (const side of SIDES)
    bare.panels[side].outlines = bare.panels[side].outlines.filter(({ material }) =>
      ['leather', 'label', 'blind'].includes(material),
    );
  return bare;
}

function hasPoppler(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
