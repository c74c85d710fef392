import type { Design } from '../design.ts';
import { knowsTrace, knowTrace } from './means.ts';
import { uploadOf } from './send-upload.ts';

const known = new Map<string, Promise<void>>();

/** Fetches the blocks of logos uploaded earlier or on another device. A missing one becomes a finding, not an error. */
export async function knowLogos({ elements }: Design): Promise<void> {
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
      // May be a network failure: the next change retries.
      () => void known.delete(sha256),
    );
  known.set(sha256, found);
  return found;
}
