import type { Design, DesignElement, LabelElement } from '#features/designs/design.ts';
import { checkLayoutWithFixes } from '#features/designs/findings/check-layout.ts';
import type { Finding } from '#features/designs/findings.ts';
import { frontPlacement } from '#features/designs/layout/design-fixture.ts';
import { layOut } from '#features/designs/layout/lay-out.ts';
import type { TracedLogo } from '#features/designs/layout.ts';
import { createLayoutContext } from '#features/designs/server/layout-context.ts';

const taxonomy = { colours: ['oxblood', 'navy'] };
export const upload = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
export const square: TracedLogo = { d: 'M0 0L1 0L1 1L0 1Z', ratio: 1, finest: 0.02, cover: 0.6 };
/** Findings of a design with their fixes; `trace` is the outline of its logo. */
export const listDesignFindings = (design: Design, trace = square): Finding[] =>
  checkLayoutWithFixes(
    layOut(design, createLayoutContext(design, new Map([[upload.sha256, trace]]))),
    taxonomy,
  );
export const line = (overrides: object): DesignElement =>
  ({
    ...frontPlacement,
    kind: 'line',
    id: 'line',
    line: 'plain',
    length: 60,
    thickness: 0.6,
    ...overrides,
  }) as DesignElement;
export const logo = (width: number): DesignElement => ({
  ...frontPlacement,
  kind: 'logo',
  id: 'logo',
  upload,
  width,
});
export const label: LabelElement = {
  ...frontPlacement,
  kind: 'label',
  id: 'label',
  x: 90,
  colour: 'navy',
  width: 70,
  height: 30,
};
