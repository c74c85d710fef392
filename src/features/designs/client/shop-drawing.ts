import type { Design } from '../design.ts';
import { findingsOf, mendingSteps } from '../findings/findings-of.ts';
import type { Finding } from '../findings.ts';
import { layOut } from '../layout/lay-out.ts';
import type { Layout } from '../layout.ts';
import type { Drawing } from './drawing.ts';
import { knowsTrace, knowTrace, loadMeans, presentMeans } from './means.ts';
import { uploadOf } from './send-upload.ts';

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

const known = new Map<string, Promise<void>>();

/** Fetches the blocks of logos that were sent earlier, or on another device. One that is gone is a finding, no failure. */
async function knowLogos({ elements }: Design): Promise<void> {
  const uploads = elements.flatMap((element) => (element.kind === 'logo' ? [element.upload] : []));
  const missing = uploads.filter(({ sha256 }) => !knowsTrace(sha256));
  await Promise.all(missing.map((upload) => knowLogo(upload)));
}

function knowLogo({ id, sha256 }: { id: string; sha256: string }): Promise<void> {
  const found =
    known.get(sha256) ??
    uploadOf(id).then(
      ({ trace }) => {
        if (trace) knowTrace(sha256, trace);
      },
      // Nobody may have answered: the next change asks again.
      () => void known.delete(sha256),
    );
  known.set(sha256, found);
  return found;
}
