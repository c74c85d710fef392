export interface Grid {
  /** x1, y1, x2, y2 in a row, none longer than two cells. */
  segments: Float64Array;
  left: number;
  top: number;
  cell: number;
  across: number;
  down: number;
  /** Offset of each cell's segments in `items`; a segment is listed in every cell it may touch. */
  cellStarts: Int32Array;
  items: Int32Array;
}

/** Bounds of the cell size in mm, chosen for about one segment per cell. */
const CELL = { least: 0.2, most: 4 } as const;

export function createGrid(coordinates: readonly number[]): Grid {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < coordinates.length; i += 2) {
    const [x, y] = [coordinates[i] as number, coordinates[i + 1] as number];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (coordinates.length === 0) [left, top, right, bottom] = [0, 0, 0, 0];
  const spread = Math.sqrt(((right - left) * (bottom - top) * 4) / Math.max(1, coordinates.length));
  const cell = Math.max(CELL.least, Math.min(CELL.most, spread));
  const segments = splitLongSegments(coordinates, 2 * cell);
  const across = Math.floor((right - left) / cell) + 1;
  const down = Math.floor((bottom - top) / cell) + 1;
  const grid: Grid = {
    segments,
    left,
    top,
    cell,
    across,
    down,
    cellStarts: new Int32Array(across * down + 1),
    items: new Int32Array(0),
  };
  fill(grid);
  return grid;
}

function splitLongSegments(coordinates: readonly number[], longest: number): Float64Array {
  const out: number[] = [];
  for (let i = 0; i < coordinates.length; i += 4) {
    const [ax, ay, bx, by] = [
      coordinates[i],
      coordinates[i + 1],
      coordinates[i + 2],
      coordinates[i + 3],
    ] as Line;
    const parts = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / longest) || 1;
    for (let k = 0; k < parts; k++) {
      const [t, u] = [k / parts, (k + 1) / parts];
      out.push(ax + (bx - ax) * t, ay + (by - ay) * t, ax + (bx - ax) * u, ay + (by - ay) * u);
    }
  }
  return Float64Array.from(out);
}
export type Line = [number, number, number, number];

function fill(grid: Grid): void {
  const { cellStarts: begins, segments } = grid;
  eachCell(grid, (at) => {
    begins[at + 1] = (begins[at + 1] as number) + 1;
  });
  for (let at = 1; at < begins.length; at++) begins[at] = (begins[at] as number) + (begins[at - 1] as number);
  grid.items = new Int32Array(begins.at(-1) as number);
  const filled = begins.slice();
  eachCell(grid, (at, i) => {
    const place = filled[at] as number;
    grid.items[place] = i;
    filled[at] = place + 1;
  });
  if (segments.length === 0) begins.fill(0);
}

function eachCell(grid: Grid, visit: (at: number, segment: number) => void): void {
  const { segments } = grid;
  for (let i = 0; i < segments.length; i += 4) {
    const [ax, ay, bx, by] = [segments[i], segments[i + 1], segments[i + 2], segments[i + 3]] as Line;
    const lastRow = gridRow(grid, Math.max(ay, by));
    const lastColumn = gridColumn(grid, Math.max(ax, bx));
    for (let row = gridRow(grid, Math.min(ay, by)); row <= lastRow; row++)
      for (let column = gridColumn(grid, Math.min(ax, bx)); column <= lastColumn; column++)
        visit(row * grid.across + column, i);
  }
}

export const gridColumn = ({ left, cell, across }: Grid, x: number) =>
  Math.max(0, Math.min(across - 1, Math.floor((x - left) / cell)));
export const gridRow = ({ top, cell, down }: Grid, y: number) =>
  Math.max(0, Math.min(down - 1, Math.floor((y - top) / cell)));
