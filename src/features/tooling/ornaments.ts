import type { Emblem } from '#kernel/binding-design.ts';

// Small tools as SVG, drawn around 0,0 in a circle of radius 1. `currentColor` is the foil.

const around = (count: number, mark: string, from = 0) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${from + (i * 360) / count})">${mark}</g>`,
  ).join('');
const fill = (d: string) => `<path fill="currentColor" stroke="none" fill-rule="evenodd" d="${d}"/>`;
const line = (d: string, width = 0.03) =>
  `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}" d="${d}"/>`;
const dot = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;
const ring = (r: number, width = 0.025) =>
  `<circle r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const mirror = (mark: string) => `${mark}<g transform="scale(-1 1)">${mark}</g>`;

const leaf = (l: number, w: number) =>
  fill(`M0 0C${w} ${-l * 0.3} ${w} ${-l * 0.68} 0 ${-l}C${-w} ${-l * 0.68} ${-w} ${-l * 0.3} 0 0Z`);
const veined = (l: number, w: number) =>
  fill(
    `M0 0C${w} ${-l * 0.3} ${w} ${-l * 0.68} 0 ${-l}C${-w} ${-l * 0.68} ${-w} ${-l * 0.3} 0 0ZM0 ${-l * 0.16}C${-w * 0.4} ${-l * 0.36} ${-w * 0.42} ${-l * 0.62} 0 ${-l * 0.82}C${w * 0.42} ${-l * 0.62} ${w * 0.4} ${-l * 0.36} 0 ${-l * 0.16}Z`,
  );

const drawings: Record<Emblem, string> = {
  rosette:
    ring(1, 0.045) +
    ring(0.93, 0.018) +
    around(12, veined(0.86, 0.2)) +
    around(12, dot(0, -0.84, 0.03), 15) +
    dot(0, 0, 0.11),
  compass:
    ring(0.78, 0.02) +
    ring(0.7, 0.035) +
    around(4, fill('M0 -1L0.13 -0.13L0 0ZM0 -1L-0.025 -0.2L-0.13 -0.13Z')) +
    around(4, fill('M0 -0.66L0.09 -0.12L0 0ZM0 -0.66L-0.02 -0.2L-0.09 -0.12Z'), 45) +
    around(32, line('M0 -0.71V-0.77', 0.014)) +
    dot(0, 0, 0.06),
  lyre:
    mirror(
      line(
        'M0.1 0.62C0.62 0.56 0.74 0.1 0.5 -0.18C0.3 -0.42 0.36 -0.72 0.66 -0.78C0.84 -0.8 0.86 -0.58 0.7 -0.58',
        0.075,
      ) +
        line('M0.1 -0.5V0.46', 0.022) +
        line('M0.22 -0.5V0.44', 0.022) +
        leaf(0, 0),
    ) +
    line('M-0.42 -0.5H0.42', 0.06) +
    line('M0 -0.5V0.46', 0.022) +
    fill('M-0.24 0.48H0.24L0.34 0.74H-0.34Z') +
    line('M-0.44 0.84H0.44', 0.05) +
    `<g transform="translate(0 -0.62)">${leaf(0.34, 0.12)}</g>`,
  sun:
    around(16, fill('M-0.06 -0.5L0 -1L0.06 -0.5Z')) +
    around(16, line('M0 -0.5C0.07 -0.6 -0.07 -0.7 0 -0.84', 0.025), 11.25) +
    ring(0.43, 0.04) +
    ring(0.34, 0.016) +
    around(8, leaf(0.3, 0.08)) +
    dot(0, 0, 0.06),
  moon:
    fill('M0.12 -0.62A0.64 0.64 0 1 0 0.12 0.62A0.52 0.52 0 1 1 0.12 -0.62Z') +
    `<g transform="translate(0.3 0)">${around(6, fill('M0 -0.3L0.06 -0.06L-0.06 -0.06Z'))}</g>` +
    ring(0.98, 0.03) +
    ring(0.9, 0.014) +
    around(24, dot(0, -0.83, 0.016)),
  key: `<g transform="rotate(35)">${ring(0, 0)}<g transform="translate(0 -0.56)">${around(3, ring(0.17, 0.055).replace('<circle', '<circle cy="-0.2"'))}${dot(0, 0, 0.1)}</g>${line('M0 -0.5V0.9', 0.075)}${fill('M0.03 0.5H0.34V0.6H0.24V0.68H0.34V0.84H0.03Z')}${line('M-0.11 -0.36H0.11M-0.09 -0.28H0.09', 0.05)}</g>`,
  laurel:
    mirror(
      line('M0.02 0.82C0.5 0.8 0.82 0.4 0.8 -0.02C0.78 -0.34 0.64 -0.56 0.44 -0.7', 0.026) +
        Array.from({ length: 9 }, (_, i) => {
          const a = 74 - i * 16;
          const x = (0.8 * Math.cos((a * Math.PI) / 180)).toFixed(3);
          const y = (0.8 * Math.sin((a * Math.PI) / 180)).toFixed(3);
          const side = (turn: number, l: number) =>
            `<g transform="translate(${x} ${y}) rotate(${a + turn})">${leaf(l, 0.075)}</g>`;
          return (
            side(36, 0.26) +
            side(-38, 0.24) +
            (i % 2
              ? dot(0.66 * Math.cos((a * Math.PI) / 180), 0.66 * Math.sin((a * Math.PI) / 180), 0.022)
              : '')
          );
        }).join(''),
    ) +
    fill(
      'M-0.03 0.8C-0.14 0.84 -0.2 0.94 -0.24 1.02L-0.12 0.98L0 0.86L0.12 0.98L0.24 1.02C0.2 0.94 0.14 0.84 0.03 0.8Z',
    ),
  fleuron:
    leaf(0.98, 0.24) +
    mirror(
      line('M0 0.06C0.3 0.02 0.56 -0.2 0.52 -0.48C0.48 -0.68 0.24 -0.64 0.26 -0.46', 0.06) +
        `<g transform="translate(0.06 0.04) rotate(78)">${leaf(0.8, 0.17)}</g>` +
        line('M0.04 0.12C0.3 0.2 0.44 0.44 0.3 0.6C0.2 0.7 0.08 0.6 0.15 0.5', 0.05),
    ) +
    `<g transform="rotate(180)">${leaf(0.86, 0.12)}</g>` +
    fill('M-0.2 0.04H0.2V0.12H-0.2Z') +
    dot(0.44, -0.78, 0.05) +
    dot(-0.44, -0.78, 0.05),
  acorn:
    `<g transform="translate(0 0.08)">${fill('M-0.25 -0.02C-0.25 0.34 -0.1 0.52 0 0.62C0.1 0.52 0.25 0.34 0.25 -0.02Z')}${fill('M-0.31 -0.06C-0.3 -0.3 -0.12 -0.36 0 -0.36C0.12 -0.36 0.3 -0.3 0.31 -0.06Z')}${line('M0 -0.34V-0.62', 0.06)}</g>` +
    mirror(
      `<g transform="translate(0.02 -0.5) rotate(58)">${fill('M0 0C0.12 -0.06 0.1 -0.18 0.2 -0.2C0.12 -0.3 0.22 -0.4 0.16 -0.5C0.1 -0.62 0.16 -0.72 0 -0.94C-0.16 -0.72 -0.1 -0.62 -0.16 -0.5C-0.22 -0.4 -0.12 -0.3 -0.2 -0.2C-0.1 -0.18 -0.12 -0.06 0 0Z')}</g>` +
        `<g transform="translate(0.34 0.5)">${dot(0, 0, 0.05)}</g>`,
    ),
  star:
    around(8, fill('M0 -1L0.12 -0.29L0 0ZM0 -1L-0.12 -0.29L-0.03 -0.2Z')) +
    ring(0.62, 0.022) +
    around(8, dot(0, -0.78, 0.045), 22.5),
  knot:
    around(4, line('M0 -0.9C0.34 -0.56 0.34 -0.34 0 0C-0.34 -0.34 -0.34 -0.56 0 -0.9Z', 0.05)) +
    line('M0 -0.62L0.62 0L0 0.62L-0.62 0Z', 0.04) +
    line('M-0.44 -0.44H0.44V0.44H-0.44Z', 0.04) +
    around(4, dot(0, -0.97, 0.05)) +
    dot(0, 0, 0.07),
  rose:
    around(
      5,
      fill(
        'M0 -0.12C0.42 -0.3 0.5 -0.72 0.16 -0.8C0.1 -0.82 0.04 -0.78 0 -0.72C-0.04 -0.78 -0.1 -0.82 -0.16 -0.8C-0.5 -0.72 -0.42 -0.3 0 -0.12ZM0 -0.3C-0.2 -0.42 -0.24 -0.6 -0.1 -0.66C-0.04 -0.66 0 -0.6 0 -0.56C0 -0.6 0.04 -0.66 0.1 -0.66C0.24 -0.6 0.2 -0.42 0 -0.3Z',
      ),
    ) +
    around(5, `<g transform="translate(0 -0.56)">${leaf(0.42, 0.09)}</g>`, 36) +
    ring(0.13, 0.03) +
    dot(0, 0, 0.06),
  hourglass:
    line('M-0.5 -0.84H0.5M-0.5 0.84H0.5', 0.09) +
    line(
      'M-0.36 -0.78C-0.36 -0.3 -0.06 -0.16 -0.06 0C-0.06 0.16 -0.36 0.3 -0.36 0.78M0.36 -0.78C0.36 -0.3 0.06 -0.16 0.06 0C0.06 0.16 0.36 0.3 0.36 0.78',
      0.05,
    ) +
    fill(
      'M-0.27 -0.36C-0.2 -0.22 -0.04 -0.14 0 -0.06C0.04 -0.14 0.2 -0.22 0.27 -0.36ZM-0.3 0.76C-0.28 0.5 -0.1 0.44 0 0.34C0.1 0.44 0.28 0.5 0.3 0.76Z',
    ),
  lamp:
    fill(
      'M-0.62 0.06C-0.5 0.46 0.3 0.5 0.56 0.16C0.64 0.04 0.78 -0.02 0.92 -0.02C0.8 -0.2 0.5 -0.16 0.36 -0.1C0.06 -0.2 -0.3 -0.14 -0.62 0.06Z',
    ) +
    line('M-0.54 0.1C-0.9 -0.04 -0.96 0.36 -0.48 0.3', 0.06) +
    fill('M-0.34 0.4H0.22L0.34 0.6H-0.46Z') +
    line('M-0.56 0.66H0.44', 0.06) +
    `<g transform="translate(0.86 -0.1) rotate(8)">${veined(0.62, 0.17)}</g>` +
    around(1, dot(0, -0.3, 0.07)),
};

export function emblem(name: Emblem, x: number, y: number, radius: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${radius})">${drawings[name]}</g>`;
}

/** Corner piece growing from 0,0 to the right and down, one unit long. */
export function cornerPiece(kind: number): string {
  const diagonal = (mark: string) => `${mark}<g transform="matrix(0 1 1 0 0 0)">${mark}</g>`;
  if (kind % 3 === 0)
    return (
      diagonal(
        line('M0.06 0.06C0.34 0.02 0.62 0.1 0.66 0.28C0.68 0.42 0.48 0.44 0.48 0.32', 0.035) +
          `<g transform="translate(0.5 0.12) rotate(100)">${leaf(0.46, 0.09)}</g>` +
          `<g transform="translate(0.3 0.1) rotate(140)">${leaf(0.26, 0.07)}</g>` +
          dot(0.98, 0.12, 0.028),
      ) +
      `<g transform="rotate(135)">${veined(0.66, 0.15)}</g>` +
      dot(0.56, 0.56, 0.035)
    );
  if (kind % 3 === 1)
    return (
      `<g transform="rotate(135)">${around(1, leaf(0.5, 0.1))}<g transform="translate(0 -0.5)">${around(5, leaf(0.24, 0.07), -72)}${dot(0, 0, 0.04)}</g></g>` +
      diagonal(
        line(
          'M0.05 0.12C0.3 0.12 0.52 0.08 0.7 0.06C0.86 0.04 0.9 0.2 0.78 0.2C0.7 0.2 0.7 0.12 0.75 0.12',
          0.03,
        ) + dot(1, 0.06, 0.025),
      )
    );
  return (
    fill(
      'M0 0H0.62C0.58 0.1 0.46 0.1 0.44 0.22C0.5 0.36 0.36 0.5 0.22 0.44C0.1 0.46 0.1 0.58 0 0.62ZM0.06 0.06V0.46C0.1 0.4 0.14 0.36 0.2 0.37C0.3 0.4 0.4 0.3 0.37 0.2C0.36 0.14 0.4 0.1 0.46 0.06Z',
    ) +
    dot(0.18, 0.18, 0.055) +
    diagonal(dot(0.72, 0.05, 0.03) + dot(0.82, 0.05, 0.02)) +
    dot(0.52, 0.52, 0.035)
  );
}
