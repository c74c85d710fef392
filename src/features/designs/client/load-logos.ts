import type { Design } from '../design.ts';
import { addBlock, hasBlock } from './layout-context.ts';
import { fetchUpload } from './send-upload.ts';

const requests = new Map<string, Promise<void>>();

/** Fetches the blocks of logos uploaded earlier or on another device. A missing one becomes a finding, not an error. */
export async function loadLogos({ elements }: Design): Promise<void> {
  const uploads = elements.flatMap((element) => (element.kind === 'logo' ? [element.upload] : []));
  const missing = uploads.filter(({ sha256 }) => !hasBlock(sha256));
  await Promise.all(missing.map((upload) => loadLogo(upload)));
}

function loadLogo({ id, sha256 }: { id: string; sha256: string }): Promise<void> {
  const request =
    requests.get(sha256) ??
    fetchUpload(id).then(
      ({ trace }) => {
        if (trace) addBlock(sha256, trace);
      },
      // May be a network failure: the next change retries.
      () => void requests.delete(sha256),
    );
  requests.set(sha256, request);
  return request;
}
