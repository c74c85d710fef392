import { expect, test } from 'vitest';
import { aDesign } from '../../a-design.ts';
import { type FrameStyle, SIDES } from '../../design.ts';
import { findingsOf } from '../../findings/findings-of.ts';
import { layOut } from '../../layout/lay-out.ts';
import { FRAME_NAMES } from '../../names.ts';
import { meansOf } from '../../server/means.ts';
import { newElement } from './new-elements.ts';

const FRAMES = Object.keys(FRAME_NAMES) as FrameStyle[];

test.each(FRAMES)('a new frame, %s, stands where no binder would move it', (frame) => {
  const bare = aDesign({ elements: [], bands: 0 });
  const told = SIDES.flatMap((side) => {
    const design = { ...bare, elements: [newElement(bare, side, { kind: 'frame', frame })] };
    return findingsOf(layOut(design, meansOf(design)), { colours: [] })
      .filter(({ code }) => ['TOO_NEAR_JOINT', 'TOO_NEAR_EDGE', 'OUTSIDE', 'WIDER_THAN_SPINE'].includes(code))
      .map(({ message }) => `${side}: ${message}`);
  });
  expect(told).toEqual([]);
});
