import styles from './envelope.module.css';

/**
 * Laid-paper envelope with a wax seal and a card. The flap is drawn twice, closed and open, and switches when it is
 * flat.
 */
export function EnvelopeDrawing() {
  return (
    <svg viewBox="0 0 400 380" aria-hidden="true" focusable="false" className={styles.drawing}>
      <g className={styles.full}>
        <path className={styles.back} d="M10 130h380v240H10z" />
        <path className={styles.flapUp} d="M10 130 184 12q16-11 32 0l174 118z" />
        <g className={styles.card}>
          <path className={styles.paper} d="M34 136h332v214H34z" />
          <path className={styles.rule} d="M44 146h312v194H44z" />
          <text x="200" y="206" className={styles.lettering}>
            RB Exclusive
          </text>
          <path className={styles.rule} d="M164 226h72" />
        </g>
        <path className={styles.pocket} d="M10 370V130l174 128q16 11 32 0l174-128v240z" />
        <path className={styles.fold} d="m10 370 150-130M390 370 240 240" />
        <g className={styles.flapDown}>
          <path className={styles.flap} d="M10 130h380L216 264q-16 12-32 0z" />
          <g className={styles.seal}>
            <path
              className={styles.wax}
              d="M200 216c15-3 33 4 39 18 5 13 2 29-9 38-12 9-29 12-43 6-14-5-25-18-25-32 0-16 19-27 38-30z"
            />
            <circle className={styles.pressed} cx="200" cy="247" r="23" />
            <text x="200" y="255" className={styles.cipher}>
              RB
            </text>
          </g>
        </g>
      </g>
    </svg>
  );
}
