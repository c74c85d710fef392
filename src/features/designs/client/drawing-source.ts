import { checkLayout, checkLayoutStepwise } from '../findings/check-layout.ts';
import type { Finding } from '../findings.ts';
import { layOut } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import type { DrawingSource } from './drawing-loop.ts';
import { currentLayoutContext, loadLayoutContext } from './layout-context.ts';
import { loadLogos } from './load-logos.ts';

/** Lays out and checks designs with the house fonts. @param colours names of the available leathers */
export const createDrawingSource = (colours: string[]): DrawingSource => ({
  async layOut(design) {
    await loadLogos(design);
    try {
      return layOut(design, await loadLayoutContext(design));
    } catch (error) {
      // Offline: draws with the fonts at hand, and the next change retries.
      console.error(error);
      const layout = layOut(design, currentLayoutContext());
      incomplete.add(layout);
      return layout;
    }
  },
  findings: (layout) =>
    checkLayout(layout, { colours }).map((finding) => softenMissingLetters(finding, layout)),
  *searchFixes(layout) {
    const findings = yield* checkLayoutStepwise(layout, { colours });
    return findings.map((finding) => softenMissingLetters(finding, layout));
  },
});

const incomplete = new WeakSet<Layout>();

/** Reports letters whose font could not be fetched as a warning, not as missing type. */
const softenMissingLetters = (finding: Finding, layout: Layout): Finding =>
  finding.code === 'LETTERS_MISSING' && incomplete.has(layout)
    ? {
        ...finding,
        grade: 'warning',
        message: 'We couldn’t load some of the fonts. We’ll try again with your next change.',
      }
    : finding;
