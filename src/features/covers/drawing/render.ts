import { renderFront } from './front.ts';
import { renderMonogram } from './lettering/monogram.ts';
import { renderEndpapers } from './paper/endpapers.ts';
import { renderStanding } from './scene/standing.ts';
import type { CoverOptions, CoverSubject, Picture } from './types.ts';

export { COVER_RENDERER_VERSION } from '#features/books/server/cover-version.ts';
export type { CoverOptions, CoverSubject, CoverView, Picture } from './types.ts';

/**
 * Draws one view of a book. Some hundred milliseconds of arithmetic: requests go through `createCoverStore`, which
 * does this in a worker.
 * @param width of the master in pixels; all views but `endpapers` (4:3) are 8:11
 * @returns straight-alpha RGBA, sRGB
 * @throws Error naming the book when it cannot be drawn
 */
export async function renderCover(
  subject: CoverSubject,
  options: CoverOptions,
  width = 960,
): Promise<Picture> {
  try {
    switch (options.view) {
      case 'front':
        return await renderFront(subject, options, width);
      case 'spine':
      case 'three-quarter':
        return await renderStanding(subject, options, width);
      case 'endpapers':
        return await renderEndpapers(subject, options, width);
      case 'monogram':
        return await renderMonogram(
          { name: subject.title, seed: subject.id, colour: options.colour },
          Math.min(width, 480),
        );
      default:
        throw new Error(`there is no view "${String(options.view)}"`);
    }
  } catch (cause) {
    const name = `"${subject?.title}" (${subject?.id})`;
    throw new Error(`The ${options?.view} cover of ${name} could not be drawn: ${(cause as Error).message}`, {
      cause,
    });
  }
}
