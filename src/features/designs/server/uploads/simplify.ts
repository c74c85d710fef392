type Point = [number, number];

/** Douglas–Peucker on a closed ring; `tolerance` is the maximum deviation. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const first = ring[0];
  const last = ring.at(-1);
  const points =
    first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : [...ring];
  if (points.length < 5) return points as Point[];
  const far = farthest(points as Point[]);
  const turned = [...points, points[0] as Point];
  const retained = new Uint8Array(turned.length);
  retained[0] = retained[far] = retained[turned.length - 1] = 1;
  // Iterative, since a ring may have a hundred thousand points.
  const open: [number, number][] = [
    [0, far],
    [far, turned.length - 1],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [worst, at] = [tolerance ** 2, -1];
    for (let i = from + 1; i < to; i++) {
      const away = squaredDistance(turned[i] as Point, turned[from] as Point, turned[to] as Point);
      if (away > worst) [worst, at] = [away, i];
    }
    if (at < 0) continue;
    retained[at] = 1;
    open.push([from, at], [at, to]);
  }
  return turned.filter((_, i) => retained[i] && i < turned.length - 1);
}

function farthest(points: readonly Point[]): number {
  const [x, y] = points[0] as Point;
  let [most, at] = [-1, 0];
  for (const [i, [px, py]] of points.entries()) {
    const away = (px - x) ** 2 + (py - y) ** 2;
    if (away > most) [most, at] = [away, i];
  }
  return at;
}

/** Squared, since square roots would dominate the running time. */
function squaredDistance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
}
