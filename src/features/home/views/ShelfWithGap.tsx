import styles from './shelf-with-gap.module.css';

/** Spines as x, width, height and number of bands. */
const SPINES = [
  [8, 26, 148, 4],
  [36, 34, 168, 5],
  [72, 20, 140, 3],
  [94, 30, 158, 4],
  [214, 38, 172, 5],
  [254, 24, 150, 4],
  [280, 30, 164, 5],
  [312, 18, 136, 3],
] as const;
const FLOOR = 200;

export function ShelfWithGap() {
  return (
    <svg viewBox="0 20 340 181" className={styles.shelf} aria-hidden="true" focusable="false">
      <path d={`M0 ${FLOOR}.5H340`} className={styles.board} />
      {SPINES.map(([x, width, height, bands]) => (
        <Spine key={x} x={x} width={width} height={height} bands={bands} />
      ))}
      <g transform={`rotate(-11.5 191 ${FLOOR})`}>
        <Spine x={191} width={22} height={152} bands={4} />
      </g>
      <path d={`M130 ${FLOOR}V38h30v${FLOOR - 38}`} className={styles.missing} />
    </svg>
  );
}

function Spine({ x, width, height, bands }: { x: number; width: number; height: number; bands: number }) {
  const top = FLOOR - height;
  const gap = height / (bands + 1);
  const lines = Array.from({ length: bands }, (_, i) => {
    const y = Math.round(top + gap * (i + 0.85));
    return `M${x} ${y}h${width}M${x} ${y + 4}h${width}`;
  });
  return (
    <path
      className={styles.spine}
      d={`M${x} ${FLOOR}V${top + 3}q${width / 2} -5 ${width} 0V${FLOOR}z${lines.join('')}`}
    />
  );
}
