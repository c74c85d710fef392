import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Design, DesignElement } from '#features/designs/design.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import type { Layout } from '#features/designs/layout.ts';
import { meansOf } from '#features/designs/server/means.ts';
import { lettererOf } from '#features/designs/server/production/letterer.ts';
import { ROOM } from '#features/designs/server/production/marks.ts';
import { productionPdf } from '#features/designs/server/production/production-pdf.ts';
import { TRACES, WHOLE_DESIGN } from '#features/designs/server/production/whole-design-fixture.ts';
import { book, flat, PX, picture, plates, printed } from './design-pens.ts';
import { isLong } from './effort.ts';

const SIDES = ['front', 'spine', 'back'] as const;
const front = { side: 'front', rotation: 0, foil: null, group: null } as const;
/** Cases on which renderers have disagreed: turned round ends, labels over foil, foil on foil, overflowing edges. */
const TROUBLES: DesignElement[] = [
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
const DESIGN: Design = { ...WHOLE_DESIGN, elements: [...WHOLE_DESIGN.elements, ...TROUBLES] };
const COLOURS = ['forest', 'navy', 'red'].map((colorName) => ({
  id: colorName,
  colorName,
  label: colorName,
  altText: '',
  disabled: false,
  light: '#406652',
  dark: '#14251d',
}));
const means = meansOf(DESIGN, TRACES);
const layout = layOut(DESIGN, means);

/**
 * Pixels of 1/8 mm that are covered in one picture and bare in the other. Edges, which each program antialiases
 * differently, don't count.
 * @param reach tolerated offset in pixels
 */
function disputed(one: Uint8Array, other: Uint8Array, { across, reach = 0 }: Looked): number {
  expect(one.length).toBe(other.length);
  const isBare = (mask: Uint8Array, at: number) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) if ((mask[at + y * across + x] ?? 0) >= 50) return false;
    return true;
  };
  let count = 0;
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [(one[i] as number) > 150, (other[i] as number) > 150];
    if ((a && isBare(other, i)) || (b && isBare(one, i))) count++;
  }
  return count;
}
interface Looked {
  across: number;
  reach?: number;
}
const acrossOf = (side: (typeof SIDES)[number]) => Math.round(layout.panels[side].width * PX);

/** Tolerance in pixels: a tenth of a square millimetre per side. */
const ALLOWED = 0.1 * PX * PX;
const covered = (mask: Uint8Array) => mask.reduce((sum, one) => sum + one, 0) / 255 / PX / PX;

describe.each(SIDES)('foil on the %s', (side) => {
  const seen = flat(layout, side, COLOURS);

  const shownAndMade = [
    ['the book in three dimensions', book],
    ['rendered pictures', picture],
    ['the plates', plates],
  ] as const;
  // Everyday runs check the back only where it is drawn, and skip the rendered picture, the slowest.
  const [inDepth, , made] = shownAndMade;
  test.each(isLong ? shownAndMade : side === 'back' ? [made] : [inDepth, made])(
    'lies in %s where the flat view has it',
    async (_name, pen) => {
      const shown = await seen;
      const drawn = await pen(layout, side, COLOURS);
      // Ensures that there is foil to compare.
      expect(covered(shown)).toBeGreaterThan(30);
      expect(disputed(shown, drawn, { across: acrossOf(side) })).toBeLessThanOrEqual(ALLOWED);
    },
  );
});

describe.skipIf(!hasPoppler())('the production PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pens-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const about = { hash: 'f'.repeat(64), title: 'Persuasion', date: new Date(0) };
  const painted = (name: string, one: Layout) => {
    const path = join(folder, name);
    writeFileSync(`${path}.pdf`, productionPdf(one, about, lettererOf(means.shaper)));
    execFileSync('pdftoppm', [
      ...['-r', String(PX * 25.4), '-f', '1', '-l', '1', '-singlefile', '-png'],
      ...[`${path}.pdf`, path],
    ]);
    return readFileSync(`${path}.png`);
  };

  test('strikes foil where the flat view has it', async () => {
    const pages = { withFoil: painted('foil', layout), without: painted('bare', bareOf(layout)) };
    for (const side of SIDES) {
      const found = await printed(pages, layout, side, ROOM);
      // Its pixel grid is offset from that of the flat view.
      const looked = { across: acrossOf(side), reach: 1 };
      expect(disputed(await flat(layout, side, COLOURS), found, looked), side).toBeLessThanOrEqual(ALLOWED);
    }
  });
});

function bareOf({ panels, ...rest }: Layout): Layout {
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
