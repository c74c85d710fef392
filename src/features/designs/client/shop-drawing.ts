import { findingsOf } from '../findings/findings-of.ts';
import { layOut } from '../layout/lay-out.ts';
import type { Drawing } from './drawing.ts';
import { loadMeans } from './means.ts';

/** Lays designs out by the shop's fonts, and judges them as its binders do. @param colours names of the leathers it has */
export const drawingWith = (colours: string[]): Drawing => ({
  async layOut(design) {
    const layout = layOut(design, await loadMeans(design));
    return { layout, findings: findingsOf(layout, { colours }) };
  },
});
