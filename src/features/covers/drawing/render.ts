import type { BindingDesign } from '#kernel/binding-design.ts';
import type { DesignView } from '#kernel/tooled-binding.ts';
import { renderBack, renderFront } from './front.ts';
import { renderEndpapers } from './paper/endpapers.ts';
import { renderUpright } from './scene/render-upright.ts';
import type { Picture } from './types.ts';

/**
 * Draws one view of a binding. Takes hundreds of milliseconds of CPU: requests go through `createCoverStore`, which
 * uses a worker.
 * @param width of the master in pixels; all views but `endpapers` (4:3) are 8:11
 * @returns straight-alpha RGBA, sRGB
 * @throws Error naming the book when it cannot be drawn
 */
export async function renderBinding(design: BindingDesign, view: DesignView, width = 960): Promise<Picture> {
  try {
    switch (view) {
      case 'front':
        return await renderFront(design, width);
      case 'back':
        return await renderBack(design, width);
      case 'spine':
      case 'three-quarter':
        return await renderUpright(design, view, width);
      case 'endpapers':
        return await renderEndpapers(design, width);
      default:
        throw new Error(`there is no view "${String(view)}"`);
    }
  } catch (cause) {
    const name = `"${design?.title}" by ${design?.author}`;
    throw new Error(`The ${view} cover of ${name} could not be drawn: ${(cause as Error).message}`, {
      cause,
    });
  }
}
