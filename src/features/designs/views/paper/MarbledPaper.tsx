import { inkMatrix } from '#features/covers/marbling-inks.ts';
import type { PaperName } from '#kernel/binding-design.ts';
import type { BookColour } from '#kernel/edition.ts';
import { PAPER_SHEET } from '../../paper-sheets.ts';
import { SHEET_URLS } from '../book/sheet-urls.ts';

interface SheetProps {
  paper: PaperName;
  /** Covered area in mm, which are the drawing's units. */
  width: number;
  height: number;
  inks: string;
}

/** Marbled sheet from its corner, at true size, mirrored past its edges. */
export function MarbledSheet({ paper, width, height, inks }: SheetProps) {
  const columns = Array.from({ length: Math.ceil(width / PAPER_SHEET.width) }, (_, column) => column);
  const rows = Array.from({ length: Math.ceil(height / PAPER_SHEET.height) }, (_, row) => row);
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <g filter={`url(#${inks})`}>
        {rows.map((row) =>
          columns.map((column) => (
            <image
              key={`${column} ${row}`}
              href={SHEET_URLS[`paper-${paper}`]}
              width={PAPER_SHEET.width}
              height={PAPER_SHEET.height}
              preserveAspectRatio="none"
              transform={tileTransform(column, row)}
            />
          )),
        )}
      </g>
    </svg>
  );
}

/** Mirrors every second tile, so that no seam shows. */
function tileTransform(column: number, row: number): string {
  const [isLeft, isUp] = [column % 2 === 0, row % 2 === 0];
  const x = (isLeft ? column : column + 1) * PAPER_SHEET.width;
  const y = (isUp ? row : row + 1) * PAPER_SHEET.height;
  return `translate(${x} ${y}) scale(${isLeft ? 1 : -1} ${isUp ? 1 : -1})`;
}

/** Colours an ink map to suit a leather, as in 3D and rendered pictures. */
export function InkFilter({ id, leather }: { id: string; leather: InkedFor }) {
  const { colorName, light, dark } = leather;
  const rows = inkMatrix({ name: colorName, light, dark }, 0);
  const values = [...rows.map(([a, b, c, vein]) => [a, b, c, 0, vein]), [0, 0, 0, 1, 0]];
  return (
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      <feColorMatrix type="matrix" values={values.map((row) => row.map(rounded).join(' ')).join('  ')} />
    </filter>
  );
}
type InkedFor = Pick<BookColour, 'colorName' | 'light' | 'dark'>;
const rounded = (share: number) => Number(share.toFixed(4));
