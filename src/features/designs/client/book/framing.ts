import type { BookMeasures } from './measures.ts';
import type { Pose } from './poses.ts';
import type { Footprint } from './shadow.ts';

/** Surroundings to include in the picture: extent beyond the book, in mm, and footprints. */
export interface ExtraSpace {
  left: number;
  right: number;
  up: number;
  down: number;
  /** Relative to the point under the middle of the unturned book. */
  prints: readonly Footprint[];
}

const MARGIN = 1.09;

/** Camera position that fits the book at every angle, and the footprints that cast its shadow. */
export function fitCamera(
  m: BookMeasures,
  pose: Pose,
  frame: ExtraSpace | null,
  size: { width: number; height: number },
  fov: number,
) {
  const { turn, tilt, open, zoom } = pose;
  const c = Math.abs(Math.cos(turn));
  const s = Math.abs(Math.sin(turn));
  const spread = m.width * (1 + 0.8 * open);
  const wide = c * spread + s * (m.thickness + m.width * 0.6 * open) + (frame ? frame.left + frame.right : 0);
  const deep = s * spread + c * m.thickness;
  const tall =
    (m.height + (frame ? frame.up + frame.down : 0)) * Math.cos(tilt) + deep * Math.abs(Math.sin(tilt)) * 0.8;
  const aspect = size.width / Math.max(1, size.height);
  const seen = Math.max(tall, wide / aspect) * MARGIN * (1 + 0.08 * open);
  const x = -m.width * (0.5 - 0.4 * open);
  const distance = seen / 2 / Math.tan((fov * Math.PI) / 360) / zoom + (deep / 2) * 0.25;
  const middle = x + m.width / 2;
  const turned = (on: number, z: number) => ({
    x: on * Math.cos(turn) + z * Math.sin(turn),
    z: z * Math.cos(turn) - on * Math.sin(turn),
  });
  const prints: Footprint[] = [
    { ...turned(middle, 0), halfX: m.width / 2, halfZ: m.thickness / 2, turn },
    ...(frame?.prints ?? []).map((footprint) => ({
      ...footprint,
      ...turned(middle + footprint.x, footprint.z),
      turn: turn + footprint.turn,
    })),
  ];
  if (open > 0.3) {
    // The open cover on the left.
    const a = turn - 2.45 * open;
    const [cx, cz] = [x + (m.width / 2) * Math.cos(2.45 * open), (m.width / 2) * Math.sin(2.45 * open)];
    prints.push({ ...turned(cx, cz), halfX: m.width / 2, halfZ: m.board / 2, turn: a });
  }
  return { x, y: frame ? (frame.up - frame.down) / 2 : -3, distance, prints };
}
