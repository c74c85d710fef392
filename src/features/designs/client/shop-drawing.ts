import { findingsOf, mendingSteps } from '../findings/findings-of.ts';
import type { Finding } from '../findings.ts';
import { layOut } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import type { Drawing } from './drawing.ts';
import { knowLogos } from './know-logos.ts';
import { loadMeans, presentMeans } from './means.ts';

/** Lays designs out by the shop's fonts, and judges them as its binders do. @param colours names of the leathers it has */
export const drawingWith = (colours: string[]): Drawing => ({
  async layOut(design) {
    await knowLogos(design);
    try {
      return layOut(design, await loadMeans(design));
    } catch (error) {
      // A dropped connection must not freeze the drawing: what is there is shown, and the next change asks again.
      console.error(error);
      const layout = layOut(design, presentMeans());
      incomplete.add(layout);
      return layout;
    }
  },
  findings: (layout) => findingsOf(layout, { colours }).map((one) => asKnown(one, layout)),
  *mending(layout) {
    const findings = yield* mendingSteps(layout, { colours });
    return findings.map((one) => asKnown(one, layout));
  },
});

const incomplete = new WeakSet<Layout>();

/** Letters that have not come are not letters that the shop lacks. */
const asKnown = (finding: Finding, layout: Layout): Finding =>
  finding.code === 'LETTERS_MISSING' && incomplete.has(layout)
    ? {
        ...finding,
        grade: 'warning',
        message: 'Some of the type could not be fetched. The next change asks for it again.',
      }
    : finding;
