import { expect, test } from 'vitest';
import { type FrameStyle, SIDES } from '../../design.ts';
import { checkLayout } from '../../findings/check-layout.ts';
import { layOut } from '../../layout/lay-out.ts';
import { FRAME_NAMES } from '../../names.ts';
import { sampleDesign } from '../../sample-design.ts';
import { createLayoutContext } from '../../server/layout-context.ts';
import { createElement } from './new-elements.ts';

const FRAMES = Object.keys(FRAME_NAMES) as FrameStyle[];

test.each(FRAMES)('a new %s frame is placed without findings', (frame) => {
  const bare = sampleDesign({ elements: [], bands: 0 });
  const report = SIDES.flatMap((side) => {
    const design = { ...bare, elements: [createElement(bare, side, { kind: 'frame', frame })] };
    return checkLayout(layOut(design, createLayoutContext(design)), { colours: [] })
      .filter(({ code }) => ['TOO_NEAR_JOINT', 'TOO_NEAR_EDGE', 'OUTSIDE', 'WIDER_THAN_SPINE'].includes(code))
      .map(({ message }) => `${side}: ${message}`);
  });
  expect(report).toEqual([]);
});
