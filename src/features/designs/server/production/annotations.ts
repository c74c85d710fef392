import { VARIANT_LABELS } from '#kernel/binding.ts';
import type { Design } from '../../design.ts';
import { TURN_IN } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';
import type { JobInfo } from './job-info.ts';

export const heading = ({ title, orderCode, date, copies = 1 }: JobInfo): string =>
  [title, orderCode, date.toISOString().slice(0, 10), copies === 1 ? '1 copy' : `${copies} copies`]
    .filter(Boolean)
    .join(' · ');

/** In full: it links file, order and proof. */
export const seal = ({ hash }: JobInfo): string => `Seal ${hash}`;

export function coverAnnotations({ design, spread }: Layout, about: JobInfo): string[] {
  const { trim, book } = design;
  return [
    heading(about),
    seal(about),
    `Cover spread ${roundToTenth(spread.widthMm)} × ${roundToTenth(spread.heightMm)} mm, spine ${roundToTenth(spread.spineMm)} mm. Leaves ${roundToTenth(trim.width)} × ${roundToTenth(trim.height)} mm, ${book.pages} pages. Trim is the cover spread; bleed is the turn-in, ${TURN_IN} mm all round.`,
    'Right-reading, seen from outside. Back, spine, front from left to right.',
    describeMaterials(design),
  ];
}

function describeMaterials(design: Design): string {
  const { endpapers, ribbons, headbands, bands } = design;
  const skin = design.leather === 'veganLeather' ? 'vegan leather' : 'goatskin';
  return [
    `${VARIANT_LABELS[design.edition]}, ${skin}, ${design.colour}`,
    bands === 0 ? 'smooth spine' : `${bands} raised bands`,
    endpapers.kind === 'picture'
      ? `endpapers from picture ${endpapers.upload.id}`
      : `endpapers ${endpapers.kind} ${endpapers.kind === 'marbled' ? endpapers.paper : endpapers.colour}`,
    `edges ${design.edges.replace('-', ' ')}`,
    `headbands ${headbands.join(' and ')}`,
    ribbons.length > 0 ? `ribbons ${ribbons.join(' and ')}` : 'no ribbon',
    design.slipCase ? 'slip case' : 'no slip case',
  ].join('; ');
}

/** Rounds to tenths, the bindery's precision. */
export const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10);
