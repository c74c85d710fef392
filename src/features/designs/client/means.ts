import { createFetchedFonts } from '#features/tooling/client/fetched-fonts.ts';
import { createShaper } from '#features/tooling/shaping.ts';
import type { Design } from '../design.ts';
import { layOut, type Means } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';

const fonts = createFetchedFonts();
const uploads = new Map<string, TracedLogo>();
const means: Means = { shaper: createShaper(fonts, fonts.stamp), uploads };

/** Makes a block known, so that its logo is laid out; an upload answers with it. */
export function knowTrace(sha256: string, trace: TracedLogo): void {
  uploads.set(sha256, trace);
}

/** All blocks that are known. */
export const knownBlocks: ReadonlyMap<string, TracedLogo> = uploads;
/** Whether one is known already. */
export const knowsTrace = (sha256: string): boolean => uploads.has(sha256);

/**
 * What a design is laid out with in this browser: fetches the font files that its letters need and does not have yet.
 * @throws the connection's error where one cannot be fetched; the next call asks for it again
 */
export async function loadMeans(design: Design): Promise<Means> {
  await fonts.fetchFor(() => layOut(design, means));
  return means;
}

/**
 * What is there now, without waiting: letters whose fonts have not come yet are among the missing, so that a keystroke
 * shows at once.
 */
export const presentMeans = (): Means => means;
