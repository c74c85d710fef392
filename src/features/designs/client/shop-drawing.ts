import { findingsOf, mendingSteps } from '../findings/findings-of.ts';
import type { Finding } from '../findings.ts';
import { layOut } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import type { Drawing } from './drawing.ts';
import { knowLogos } from './know-logos.ts';
import { loadMeans, presentMeans } from './means.ts';

/** Lays out and checks designs with the house fonts. @param colours names of the available leathers */
export const drawingWith = (colours: string[]): Drawing => ({
  async layOut(design) {
    await knowLogos(design);
    try {
      return layOut(design, await loadMeans(design));
    } catch (error) {
      // Offline: draws with the fonts at hand, and the next change retries.
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

/** Reports letters whose font could not be fetched as a warning, not as missing type. */
const asKnown = (finding: Finding, layout: Layout): Finding =>
  finding.code === 'LETTERS_MISSING' && incomplete.has(layout)
    ? {
        ...finding,
        grade: 'warning',
        message: 'Some of the type could not be fetched. The next change asks for it again.',
      }
    : finding;
