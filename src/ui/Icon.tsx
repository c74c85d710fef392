import styles from './icon.module.css';
import { ICON_SHAPES, type IconName } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** Decorative icon; a control with only an icon needs its own name. `filled` fills the outline. */
export function Icon({
  name,
  size = 22,
  filled = false,
}: {
  name: IconName;
  size?: number;
  filled?: boolean;
}) {
  return (
    <svg
      className={styles.icon}
      fill={filled ? 'currentColor' : 'none'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}

const symbolId = (name: string) => `icon-${name}`;

const SHEET_ID = 'icons';
const SHEET = import.meta.env.SSR
  ? Object.entries(ICON_SHAPES)
      .map(([name, shape]) => `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${shape}</symbol>`)
      .join('')
  : (document.getElementById(SHEET_ID)?.innerHTML ?? '');

/** All icons once per page, since each page uses dozens. */
export function IconSheet() {
  const drawings = { __html: SHEET };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own drawings
    <svg id={SHEET_ID} className={styles.sheet} aria-hidden="true" dangerouslySetInnerHTML={drawings} />
  );
}
