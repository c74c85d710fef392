import { createFetchedFonts } from '#features/tooling/client/fetched-fonts.ts';
import { createShaper } from '#features/tooling/shaping.ts';
import type { Design } from '../design.ts';
import { type LayoutContext, layOut } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';

const fonts = createFetchedFonts();
const uploads = new Map<string, TracedLogo>();
const context: LayoutContext = { shaper: createShaper(fonts, fonts.stamp), uploads };

export function addBlock(sha256: string, trace: TracedLogo): void {
  uploads.set(sha256, trace);
}

export const loadedBlocks: ReadonlyMap<string, TracedLogo> = uploads;
export const hasBlock = (sha256: string): boolean => uploads.has(sha256);

/**
 * Loads the fonts a design's letters need, then returns what lays it out.
 * @throws the network error if one can't be fetched; the next call retries
 */
export async function loadLayoutContext(design: Design): Promise<LayoutContext> {
  await fonts.fetchFor(() => layOut(design, context));
  return context;
}

/** Available fonts without waiting: letters not loaded yet count as missing. */
export const currentLayoutContext = (): LayoutContext => context;
