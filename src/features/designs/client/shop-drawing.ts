import type { Design } from '../design.ts';
import { findingsOf } from '../findings/findings-of.ts';
import { layOut } from '../layout/lay-out.ts';
import type { Drawing } from './drawing.ts';
import { knowsTrace, knowTrace, loadMeans } from './means.ts';
import { uploadOf } from './send-upload.ts';

/** Lays designs out by the shop's fonts, and judges them as its binders do. @param colours names of the leathers it has */
export const drawingWith = (colours: string[]): Drawing => ({
  async layOut(design) {
    await knowLogos(design);
    return layOut(design, await loadMeans(design));
  },
  judge: (layout) => findingsOf(layout, { colours }),
});

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
      () => {},
    );
  known.set(sha256, found);
  return found;
}
