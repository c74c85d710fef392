import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bandPositions, spreadSize } from '../../geometry.ts';
import { boardOutside } from './board-geometry.ts';
import { bookDesign } from './book-fixture.ts';
import { mannequinHand } from './mannequin-hand.ts';
import { bandLift, computeMeasures, pointOnSpine } from './measures.ts';
import { spineOutside } from './spine-geometry.ts';

const measuresFor = (pages: number, bands: 0 | 3 | 4 | 5 | 6 = 5) => {
  const plain = bookDesign();
  const design = { ...plain, bands, book: { ...plain.book, pages } };
  return computeMeasures({ design, bands: bandPositions(design), spread: spreadSize(design) });
};

describe('the book in three dimensions', () => {
  it('has a spine arc as long as its panel is wide, within 0.1 mm', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 1400 }), (pages) => {
        const m = measuresFor(pages);
        let arc = 0;
        for (let i = 0; i < 400; i++) {
          const [x0, z0] = pointOnSpine(m, -1 + i / 200, 0);
          const [x1, z1] = pointOnSpine(m, -1 + (i + 1) / 200, 0);
          arc += Math.hypot(x1 - x0, z1 - z0);
        }
        expect(Math.abs(arc - m.spine)).toBeLessThan(0.1);
      }),
    );
  });

  it('sinks its joints by at most the board thickness', () => {
    for (const pages of [16, 120, 420, 900, 1400]) {
      const m = measuresFor(pages);
      expect((m.thickness - m.back.chord) / 2).toBeLessThanOrEqual(m.board);
    }
  });

  it('maps each panel onto its side without stretching', () => {
    const m = measuresFor(420);
    const board = boardOutside(m, 'front');
    const [at, on] = [board.getAttribute('position'), board.getAttribute('uv')];
    for (let i = 0; i < at.count; i++) {
      expect(on.getX(i) * m.width).toBeCloseTo(at.getX(i), 3);
      expect((0.5 - (1 - on.getY(i))) * m.height).toBeCloseTo(at.getY(i), 3);
    }
  });

  it('has its bound size', () => {
    const m = measuresFor(420);
    const board = boardOutside(m, 'front');
    board.computeBoundingBox();
    expect(board.boundingBox?.max.x).toBeCloseTo(152, 3);
    expect((board.boundingBox?.max.y ?? 0) * 2).toBeCloseTo(229, 3);
    expect(m.leaves).toEqual({ width: 149, height: 223, thickness: expect.closeTo(m.spine - 5, 5) });
  });

  it('has bands where the layout has them, raised by their height', () => {
    const m = measuresFor(420);
    const spine = spineOutside(m);
    const at = spine.getAttribute('position');
    for (const band of m.bands) {
      let furthest = 0;
      for (let i = 0; i < at.count; i++)
        if (Math.abs(m.height / 2 - at.getY(i) - band) < 0.3) furthest = Math.min(furthest, at.getX(i));
      expect(-furthest - m.back.bulge).toBeCloseTo(m.band.height, 1);
    }
    expect(bandLift(m, 3)).toBe(0);
  });
});

test('the hand has an adult’s length', () => {
  const bones = mannequinHand(30);
  const top = Math.max(...bones.map(({ to, radius }) => to[1] + radius * 0.4));
  expect(Math.abs(top - -96 - 189)).toBeLessThan(4);
});
