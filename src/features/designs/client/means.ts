import { createFetchedFonts } from '#features/tooling/client/fetched-fonts.ts';
import { createShaper } from '#features/tooling/shaping.ts';
import type { Design } from '../design.ts';
import { layOut, type Means } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';

const fonts = createFetchedFonts();
const uploads = new Map<string, TracedLogo>();
const means: Means = { shaper: createShaper(fonts, fonts.stamp), uploads };

export function knowTrace(sha256: string, trace: TracedLogo): void {
  uploads.set(sha256, trace);
}

export const knownBlocks: ReadonlyMap<string, TracedLogo> = uploads;
export const knowsTrace = (sha256: string): boolean => uploads.has(sha256);

/**
 * Loads the fonts a design's letters need, then returns what lays it out.
 * @throws the network error if one can't be fetched; the next call retries
 */
export async function loadMeans(design: Design): Promise<Means> {
  await fonts.fetchFor(() => layOut(design, means));
  return means;
}

/** Available fonts without waiting: letters not loaded yet count as missing. */
export const presentMeans = (): Means => means;
