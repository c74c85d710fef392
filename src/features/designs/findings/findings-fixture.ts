import type { Design, DesignElement, LabelElement } from '../design.ts';
import type { Finding } from '../findings.ts';
import { designWith, standing } from '../layout/design-fixture.ts';
import { layOut } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';
import { meansOf } from '../server/means.ts';
import { findingsWithMends } from './findings-of.ts';

const known = { colours: ['oxblood', 'navy'] };
export const upload = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
export const square: TracedLogo = { d: 'M0 0L1 0L1 1L0 1Z', ratio: 1, finest: 0.02, cover: 0.6 };
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
