import styles from './sewn-block.module.css';

const CORDS = [52, 130, 208, 286];
const TOP = 44;
const STEP = 13;
const SECTIONS = Array.from({ length: 11 }, (_, index) => TOP + index * STEP);
const BOTTOM = TOP + SECTIONS.length * STEP;

/** A sewn text block seen from the spine: sections on four cords, before the boards are attached. */
export function SewnBlock() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 340 232" className={styles.drawing} aria-hidden="true" focusable="false">
        {SECTIONS.map((y) => (
          <Section key={y} y={y} />
        ))}
        {CORDS.map((x) => (
          <Cord key={x} x={x} />
        ))}
      </svg>
      <figcaption className={styles.caption}>Sewn, and waiting for its boards</figcaption>
    </figure>
  );
}

/** A section with rounded back, and kettle stitches at both ends. */
function Section({ y }: { y: number }) {
  return (
    <>
      <rect x="6" y={y} width="328" height={STEP - 2} rx="4.5" />
      <path className={styles.fold} d={`M12 ${y + 4}h316`} />
      <path d={`M20 ${y + 8}v${STEP - 5}m300 ${5 - STEP}v${STEP - 5}`} />
    </>
  );
}

/** A cord wrapped with thread at every section, with frayed ends. */
function Cord({ x }: { x: number }) {
  const fray = (y: number, to: number) =>
    [-5, -2, 1.5, 5].map((by) => `M${x + by / 3} ${y}q${by / 2} ${to / 2} ${by} ${to}`).join('');
  return (
    <g>
      <rect className={styles.cord} x={x - 4} y={TOP - 22} width="8" height={BOTTOM - TOP + 42} />
      <path d={fray(TOP - 22, -17)} />
      <path d={fray(BOTTOM + 20, 17)} />
      {SECTIONS.map((y) => (
        <path key={y} d={`M${x - 9} ${y + 7}l5-3.5h8l5 3.5m-18-1.5 5-4h8l5 4`} />
      ))}
    </g>
  );
}
