import type { ReactNode } from 'react';
import styles from './about-binding.module.css';

/** Line drawings on a 64 px square. Gold stands for foil, oxblood for thread and silk. */
export type DrawingName = 'sewing' | 'leaf' | 'printing' | 'tooling' | 'edges' | 'ribbon' | 'marbling';

const SCALLOPS = 'c1-6 7-6 8 0c1-6 7-6 8 0c1-6 7-6 8 0c1-6 7-6 8 0c1-6 7-6 8 0c1-6 7-6 8 0';

const DRAWINGS: Record<DrawingName, ReactNode> = {
  sewing: (
    <>
      {[7, 20, 33, 46].map((y) => (
        <path key={y} d={`M56 ${y}H19a5.2 5.2 0 0 0 0 10.4h37M56 ${y + 3.6}H21.5a1.6 1.6 0 0 0 0 3.2H56`} />
      ))}
      <path
        className={styles.thread}
        d="M13.8 12.2c-6.5 2-6.5 11 0 13-6.5 2-6.5 11 0 13-6.5 2-6.5 11 0 13M31 4v3M31 17.4V20M31 30.4V33M31 43.4V46M31 56.4v3.5"
      />
    </>
  ),
  leaf: (
    <>
      <path d="M14 7h36v47c-2.5 1.8-4.5-.6-7 .4s-4 1.6-6.5.4-4.5 1-7 .2-4.5-1.3-7-.1-5.5.9-8.5-.2z" />
      <path
        className={styles.soft}
        d="M24 43c-4-12 3-22 17-25 2 14-4 25-17 25zM22 47c2-9 8-18 15-24M26.5 37l-.8-6.5M27 36.5l7.5-.8M31 30l-.3-5.5M31.5 29.5l6-1"
      />
    </>
  ),
  printing: (
    <>
      <path d="M20 6h24v7H20zM23 13v8h18v-8M27 21v5h10v-5" />
      <path className={styles.gold} d="M4 33c7 0 9-4 15-4h26c6 0 8 4 15 4" />
      <path d="M8 41h48v15H8z" />
      <path className={styles.gold} d="m26 53 6-9.5 6 9.5M28.2 49.8h7.6M23.5 53h5M35.5 53h5" />
    </>
  ),
  tooling: (
    <>
      <path d="M44.5 5.5c3-2 6-.2 7.5 1.8s1.7 5-.8 7.2L42 22.5 36.5 17zM36.5 17l-2.2 2.2 5.5 5.5L42 22.5M35.5 20.5 26 30l3 3 9.5-9.5M26 30l-2.5-.5-1.5 6.5 6.5-1.5-.5-2" />
      <path d="M6 56c14-4 38-4 52 0" />
      <g className={styles.gold}>
        <circle cx="19" cy="46" r="1.6" />
        <path d="M19 44.4c-2.4-2.2-2.4-4.2 0-6 2.4 1.8 2.4 3.8 0 6zM19 47.6c-2.4 2-2.4 3.8 0 5.4 2.4-1.6 2.4-3.4 0-5.4zM17.4 46c-3-1.8-5.4-1.8-7 0 1.6 1.8 4 1.8 7 0zM20.6 46c3-1.8 5.4-1.8 7 0-1.6 1.8-4 1.8-7 0z" />
      </g>
    </>
  ),
  edges: (
    <>
      <path d="M4 13h56v4.5H4zM4 46.5h56V51H4zM8.5 17.5v29M55.5 17.5v29" />
      <path d="M8.5 22h47M8.5 26.2h30M43 26.2h12.5M8.5 30.4h47M8.5 34.6h12M25 34.6h30.5M8.5 38.8h47M8.5 43h34M47 43h8.5" />
    </>
  ),
  ribbon: (
    <>
      <path d="M32 14c-6-4.5-15-5-26-4v36c11-1 20-.5 26 4 6-4.5 15-5 26-4V10c-11-1-20-.5-26 4zM32 14v36" />
      <path d="M12 17c5-.3 10 .2 14 1.8M12 24c5-.3 10 .2 14 1.8M12 31c5-.3 10 .2 14 1.8M52 17c-3-.2-6-.1-8.5.4M52 24c-3-.2-6-.1-8.5.4M52 31c-3-.2-6-.1-8.5.4" />
      <path className={styles.thread} d="M33.5 13.3c4 9 5.5 22 3.5 43l2.8-2.6 2.7 2.3c2-20 .5-34-4-45.5" />
    </>
  ),
  marbling: (
    <>
      <path d="M8 8h48v48H8z" />
      {[16, 32, 48].map((y) => (
        <path key={y} d={`M8 ${y}${SCALLOPS}`} />
      ))}
      {[24, 40, 56].map((y) => (
        <path key={y} className={styles.soft} d={`M8 ${y}${SCALLOPS}`} />
      ))}
    </>
  ),
};

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg viewBox="0 0 64 64" className={styles.drawing} aria-hidden="true" focusable="false">
    {DRAWINGS[name]}
  </svg>
);
