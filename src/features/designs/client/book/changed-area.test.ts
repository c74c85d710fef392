import { expect, test } from 'vitest';
import type { Panel } from '../../layout.ts';
import { findChangedArea } from './changed-area.ts';
import { handfulOfOutlines } from './layout-fixture.ts';
import { halvePixels } from './mipmaps.ts';

const front = (bar?: number) => handfulOfOutlines(bar).panels.front;
const reversed = (panel: Panel): Panel => ({ ...panel, outlines: panel.outlines.toReversed() });

test('a longer bar changes the panel around the bar, and nowhere else', () => {
  expect(findChangedArea(front(40), front(60))).toEqual({ x: 49, y: 49, width: 62, height: 10 });
});

test('the same outlines change nothing, unless they lie over each other in another order', () => {
  expect(findChangedArea(front(), front())).toBeNull();
  expect(findChangedArea(front(), reversed(front()))).toEqual({ x: 0, y: 0, width: 152, height: 229 });
});

test('removing an outline changes its area', () => {
  const { outlines, ...panel } = front();
  const without = { ...panel, outlines: outlines.slice(0, -1) };
  expect(findChangedArea(front(), without)).toEqual({ x: 69, y: 189, width: 22, height: 14 });
});

test('halving a picture averages four pixels', () => {
  const data = new Uint8Array([0, 0, 0, 255, 100, 0, 0, 255, 100, 40, 0, 255, 200, 0, 8, 255]);
  expect(halvePixels({ data, width: 2, height: 2 })).toEqual({
    data: new Uint8Array([100, 10, 2, 255]),
    width: 1,
    height: 1,
  });
});
