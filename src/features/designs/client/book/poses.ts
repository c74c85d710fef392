export const POSES = ['front', 'spine', 'back', 'three-quarter', 'open', 'hand', 'shelf'] as const;
export type PoseName = (typeof POSES)[number];
export const POSE_LABELS: Record<PoseName, string> = {
  front: 'Front',
  spine: 'Spine',
  back: 'Back',
  'three-quarter': 'Three-quarter',
  open: 'Open',
  hand: 'In a hand',
  shelf: 'On a shelf',
};

/** Turn about the vertical axis and tilt (radians), opening (0…1), zoom (1 fills the picture). */
export interface Pose {
  turn: number;
  tilt: number;
  open: number;
  zoom: number;
}

export const PRESET_POSES: Record<PoseName, Pose> = {
  front: { turn: 0, tilt: 0.04, open: 0, zoom: 1 },
  spine: { turn: Math.PI / 2, tilt: 0.07, open: 0, zoom: 1 },
  back: { turn: Math.PI, tilt: 0.04, open: 0, zoom: 1 },
  'three-quarter': { turn: 0.7, tilt: 0.42, open: 0, zoom: 1 },
  open: { turn: 0.1, tilt: 0.4, open: 1, zoom: 1 },
  hand: { turn: 0.2, tilt: 0.1, open: 0, zoom: 1 },
  shelf: { turn: 0.98, tilt: 0.14, open: 0, zoom: 1 },
};

const TILT = { min: -0.35, max: 1.25 } as const;
const ZOOM = { min: 0.7, max: 4 } as const;

/** Damped movement towards `to`; snaps when the rest is invisible. */
export function approach(from: Pose, to: Pose, seconds: number): Pose {
  const share = 1 - Math.exp(-seconds * 7);
  const near = (a: number, b: number) => (Math.abs(b - a) < 0.0015 ? b : a + (b - a) * share);
  return {
    turn: near(from.turn, to.turn),
    tilt: near(from.tilt, to.tilt),
    open: near(from.open, to.open),
    zoom: near(from.zoom, to.zoom),
  };
}

export const isSamePose = (a: Pose, b: Pose): boolean =>
  a.turn === b.turn && a.tilt === b.tilt && a.open === b.open && a.zoom === b.zoom;

export function nearestAngle(from: number, to: number): number {
  const round = Math.PI * 2;
  return to + Math.round((from - to) / round) * round;
}

export interface TurnBy {
  turn?: number;
  tilt?: number;
  zoom?: number;
}

/** Movement of the book from its pose to the one that was asked for. */
export class Movement {
  pose: Pose = PRESET_POSES['three-quarter'];
  target: Pose = this.pose;

  show(name: PoseName, at: 'slowly' | 'at once'): void {
    const view = PRESET_POSES[name];
    this.target = { ...view, turn: nearestAngle(this.pose.turn, view.turn) };
    if (at === 'at once') this.pose = this.target;
  }

  turn({ turn = 0, tilt = 0, zoom = 1 }: TurnBy, at: 'slowly' | 'at once'): void {
    const { target } = this;
    this.target = {
      ...target,
      turn: target.turn + turn,
      tilt: Math.min(TILT.max, Math.max(TILT.min, target.tilt + tilt)),
      zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, target.zoom * zoom)),
    };
    if (at === 'at once') this.pose = this.target;
  }

  /** @param seconds since the last step; null moves at once. @returns whether the book still moves */
  step(seconds: number | null): boolean {
    this.pose = seconds === null ? this.target : approach(this.pose, this.target, seconds);
    return !isSamePose(this.pose, this.target);
  }
}

/** Describes the pose for screen readers. */
export function describePose({ turn, tilt, open }: Pose): string {
  const degrees = ((Math.round((turn * 180) / Math.PI) % 360) + 360) % 360;
  const side =
    degrees < 30 || degrees > 330
      ? 'the front'
      : degrees < 60
        ? 'front and spine'
        : degrees < 120
          ? 'the spine'
          : degrees < 150
            ? 'spine and back'
            : degrees < 210
              ? 'the back'
              : degrees < 240
                ? 'back and fore-edge'
                : degrees < 300
                  ? 'the fore-edge'
                  : 'fore-edge and front';
  const above = tilt > 0.2 ? ', seen from above' : tilt < -0.1 ? ', seen from below' : '';
  return `${open > 0.5 ? 'The open book, ' : ''}${open > 0.5 ? side : `${side[0]?.toUpperCase()}${side.slice(1)}`}${above}`;
}
