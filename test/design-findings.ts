import type { Design, DesignElement, LabelElement } from '#features/designs/design.ts';
import { findingsWithMends } from '#features/designs/findings/findings-of.ts';
import type { Finding } from '#features/designs/findings.ts';
import { designWith, standing } from '#features/designs/layout/design-fixture.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import type { TracedLogo } from '#features/designs/layout.ts';
import { meansOf } from '#features/designs/server/means.ts';

const known = { colours: ['oxblood', 'navy'] };
export const upload = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
export const square: TracedLogo = { d: 'M0 0L1 0L1 1L0 1Z', ratio: 1, finest: 0.02, cover: 0.6 };
/** Findings of a design with their fixes; `trace` is the outline of its logo. */
export const of = (design: Design, trace = square): Finding[] =>
  findingsWithMends(layOut(design, meansOf(design, new Map([[upload.sha256, trace]]))), known);
export const front = (...elements: DesignElement[]) => of(designWith(elements));
export const line = (other: object): DesignElement =>
  ({
    ...standing,
    kind: 'line',
    id: 'line',
    line: 'plain',
    length: 60,
    thickness: 0.6,
    ...other,
  }) as DesignElement;
export const logo = (width: number): DesignElement => ({
  ...standing,
  kind: 'logo',
  id: 'logo',
  upload,
  width,
});
export const label: LabelElement = {
  ...standing,
  kind: 'label',
  id: 'label',
  x: 90,
  colour: 'navy',
  width: 70,
  height: 30,
};
