import type { Path } from './path.ts';

/** Parses SVG path data, including relative steps and arcs, into absolute M, L, C, Q and Z. */
export function parsePath(d: string): Path {
  const path: Path = { steps: '', at: [] };
  const appendStep = (step: string, ...numbers: number[]) => {
    path.steps += step;
    path.at.push(...numbers);
  };
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  for (const [, letter = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e-?\d+[^a-zA-Z]*)*)/g)) {
    const big = letter.toUpperCase();
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const many = COUNT[big];
    if (many === undefined) throw new Error(`No path has a step "${letter}".`);
    if (many === 0) {
      appendStep('Z');
      x = startX;
      y = startY;
      continue;
    }
    for (let i = 0; i + many <= numbers.length; i += many) {
      const n = numbers.slice(i, i + many);
      if (letter !== big) toAbsolute(big, n, x, y);
      const [a = 0, b = 0] = n;
      if (big === 'H') appendStep('L', a, y);
      else if (big === 'V') appendStep('L', x, a);
      else if (big === 'A') for (const curve of arcToCurves(x, y, n)) appendStep('C', ...curve);
      else appendStep(big === 'M' && i > 0 ? 'L' : big, ...n);
      x = big === 'V' ? x : big === 'H' ? a : (n.at(-2) as number);
      y = big === 'H' ? y : big === 'V' ? a : (n.at(-1) as number);
      if (big === 'M' && i === 0) [startX, startY] = [a, b];
    }
  }
  return path;
}

const COUNT: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

function toAbsolute(big: string, n: number[], x: number, y: number): void {
  if (big === 'H') n[0] = (n[0] as number) + x;
  else if (big === 'V') n[0] = (n[0] as number) + y;
  else
    for (let k = big === 'A' ? 5 : 0; k < n.length; k++) {
      const isY = big === 'A' ? k === 6 : k % 2 === 1;
      n[k] = (n[k] as number) + (isY ? y : x);
    }
}

/** Converts an elliptical arc to cubic curves (SVG 2, appendix B.2.4). */
function arcToCurves(fromX: number, fromY: number, n: number[]): number[][] {
  const [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0, toX = 0, toY = 0] = n;
  let rx = Math.abs(rx0);
  let ry = Math.abs(ry0);
  if (!rx || !ry || (fromX === toX && fromY === toY)) return [[fromX, fromY, toX, toY, toX, toY]];
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const dx = (fromX - toX) / 2;
  const dy = (fromY - toY) / 2;
  const px = cos * dx + sin * dy;
  const py = -sin * dx + cos * dy;
  const scale = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (scale > 1) [rx, ry] = [rx * scale, ry * scale];
  const under = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under));
  const qx = (k * rx * py) / ry;
  const qy = (-k * ry * px) / rx;
  const centreX = cos * qx - sin * qy + (fromX + toX) / 2;
  const centreY = sin * qx + cos * qy + (fromY + toY) / 2;
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let angle = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from;
  if (sweep && angle < 0) angle += 2 * Math.PI;
  if (!sweep && angle > 0) angle -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9));
  const step = angle / parts;
  const handle = (4 / 3) * Math.tan(step / 4);
  const point = (u: number, v: number) => [
    centreX + cos * rx * u - sin * ry * v,
    centreY + sin * rx * u + cos * ry * v,
  ];
  return Array.from({ length: parts }, (_, i) => {
    const a = from + i * step;
    const b = a + step;
    return [
      ...point(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
      ...point(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      ...(i === parts - 1 ? [toX, toY] : point(Math.cos(b), Math.sin(b))),
    ];
  });
}
