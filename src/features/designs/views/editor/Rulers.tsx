import { MM_PER_INCH } from '../../client/editing/element-labels.ts';
import { sideOffset, spreadSize } from '../../geometry.ts';
import styles from './canvas.module.css';
import type { View } from './use-view.ts';
import { useWorkspace } from './workspace.ts';

const THICK = 18;
/** Minimum pixels per label. */
const MIN_LABEL_SPACING = 52;
const LABEL_PX = 22;

/** Rulers in mm or inches; horizontally, each side counts from its own edge. */
export function Rulers({ view, size }: { view: View; size: { width: number; height: number } }) {
  const { state, unit } = useWorkspace();
  const { widthMm, heightMm } = spreadSize(state.design);
  const step = labelStep(view.scale, unit === 'mm' ? 1 : MM_PER_INCH);
  const begins = (['back', 'spine', 'front'] as const).map((side) => sideOffset(state.design, side));
  const across = begins.flatMap((from, index) => {
    const to = begins[index + 1] ?? widthMm;
    return marks(to - from, step).map(({ mm, label }) => ({
      at: (from + mm - view.x) * view.scale,
      // Leaves room for the next side's first label.
      label: (to - from - mm) * view.scale > LABEL_PX ? label : '',
      mm: from + mm,
    }));
  });
  const down = marks(heightMm, step).map(({ mm, label }) => ({
    at: (mm - view.y) * view.scale,
    label,
    mm,
  }));
  return (
    <svg className={styles.rulers} width={size.width} height={size.height} aria-hidden="true">
      <rect className={styles.ruler} width={size.width} height={THICK} />
      <rect className={styles.ruler} width={THICK} height={size.height} />
      {across.map(({ at, label, mm }) => (
        <g key={mm} transform={`translate(${at} 0)`}>
          <line y1={THICK - (label ? 7 : 4)} y2={THICK} />
          {label && at > THICK && (
            <text x={3} y={THICK - 7}>
              {label}
            </text>
          )}
        </g>
      ))}
      {down.map(({ at, label, mm }) => (
        <g key={mm} transform={`translate(0 ${at})`}>
          <line x1={THICK - (label ? 7 : 4)} x2={THICK} />
          {label && at > THICK && <text transform={`translate(${THICK - 7} -3) rotate(-90)`}>{label}</text>}
        </g>
      ))}
      <rect className={styles.ruler} width={THICK} height={THICK} />
      <text className={styles.unit} x={THICK / 2} y={THICK - 5}>
        {unit === 'mm' ? 'mm' : 'in'}
      </text>
    </svg>
  );
}

/** Units between labels, and the length of a unit in mm. */
function labelStep(scale: number, mmPerUnit: number): { units: number; mmPerUnit: number } {
  const steps = mmPerUnit === 1 ? [5, 10, 20, 50, 100] : [0.25, 0.5, 1, 2, 5];
  const units =
    steps.find((candidate) => candidate * mmPerUnit * scale >= MIN_LABEL_SPACING) ?? steps.at(-1) ?? 1;
  return { units, mmPerUnit };
}

const PARTS = 5;
function marks(length: number, { units, mmPerUnit }: { units: number; mmPerUnit: number }) {
  const each = (units * mmPerUnit) / PARTS;
  return Array.from({ length: Math.floor(length / each) + 1 }, (_, index) => ({
    mm: index * each,
    label: index % PARTS === 0 ? String(Math.round((index / PARTS) * units * 100) / 100) : '',
  }));
}
