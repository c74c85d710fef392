import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { makeTooledSide } from '#features/covers/drawing/tooled/tooled-parts.ts';
import { paintPanel } from '#features/designs/client/book/panel-painter.ts';
import { sideOffset, TURN_IN } from '#features/designs/geometry.ts';
import type { Layout } from '#features/designs/layout.ts';
import { toBindingDesign } from '#features/designs/server/binding-design.ts';
import { productionSvgs } from '#features/designs/server/production/production-svgs.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import type { BookColour } from '#kernel/edition.ts';
import { METALS } from '#kernel/tooled-binding.ts';
import { createRecordedCanvas, withRecordedPaths } from './recorded-canvas.ts';

/* Foil coverage (0 … 255) of a side by each renderer, at `PX` pixels per millimetre from the side's upper left
   corner. */

export const PX = 8;
export type DesignRenderer = (
  layout: Layout,
  side: 'front' | 'spine' | 'back',
  colours: readonly BookColour[],
) => Mask;
export type Mask = Promise<Uint8Array>;

const sideSize = ({ panels }: Layout, side: 'front' | 'spine' | 'back') => ({
  width: Math.round(panels[side].width * PX),
  height: Math.round(panels[side].height * PX),
});

/** Flat view with white foil on black, without its light and shadow overlays. */
export const drawFlatView: DesignRenderer = (layout, side, colours) => {
  const { width, height } = sideSize(layout, side);
  const svg = renderToStaticMarkup(createElement(FlatView, { layout, colours, show: side }))
    .replace(/<defs>.*?<\/defs>/s, '')
    .replace(/<g pointer-events="none">.*?<\/g>/gs, '')
    .replace(/<path [^>]*transform="translate[^>]*>(<\/path>)?/g, '')
    .replace(/\b(fill|stroke)="(?!none)([^"]*)"/g, (_, paints: string, paint: string) =>
      /url\(#.*(gold|silver|copper)\)/.test(paint) ? `${paints}="#fff"` : `${paints}="#000"`,
    )
    .replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `);
  return redChannel(sharp(Buffer.from(svg)));
};

/** Foil mask of the 3D book. */
export const drawBook3d: DesignRenderer = (layout, side, colours) => {
  const { width, height } = sideSize(layout, side);
  const [colour, mask] = [createRecordedCanvas(width, height), createRecordedCanvas(width, height)];
  const panel = layout.panels[side];
  const leather = colours[0] as BookColour;
  withRecordedPaths(() =>
    paintPanel(
      panel,
      { colour: colour.canvas, mask: mask.canvas, pxPerMm: PX },
      { colours, leather, sheet: null },
      { x: 0, y: 0, width: panel.width, height: panel.height },
    ),
  );
  return redChannel(sharp(Buffer.from(mask.svg())));
};

/** Foil on the board or back of rendered pictures. */
export const drawRenderedPicture: DesignRenderer = async (layout, side, colours) => {
  const binding = toBindingDesign(layout, colours);
  const panel = binding.tooled?.[side];
  if (!panel) throw new Error('The binding has no tooled sides.');
  return (await makeTooledSide(binding, panel, PX / 4, null)).foil;
};

/** Union of the plates of all metals. */
export const drawPlates: DesignRenderer = async (layout, side) => {
  const { width, height } = sideSize(layout, side);
  const combined = new Uint8Array(width * height);
  const layers = productionSvgs(layout, { hash: '', title: '' });
  for (const metal of METALS) {
    const svg = layers.find(({ layer }) => layer === `foil-${metal}`)?.svg;
    if (!svg) continue;
    const { width: w, height: h } = layout.panels[side];
    const x = sideOffset(layout.design, side);
    const plate = await sharp(
      Buffer.from(
        svg.replace(
          /<svg [^>]*>/,
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} 0 ${w} ${h}" preserveAspectRatio="none">`,
        ),
      ),
    )
      .ensureAlpha()
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    for (let i = 0; i < combined.length; i++)
      combined[i] = Math.max(combined[i] as number, plate[i] as number);
  }
  return combined;
};

/** Difference between the production PDF's first page with and without foil, cropped to a side. */
export async function cropPrintedFoil(
  { withFoil, without }: { withFoil: Buffer; without: Buffer },
  layout: Layout,
  side: 'front' | 'spine' | 'back',
  room: { side: number },
): Mask {
  const { width, height } = sideSize(layout, side);
  const left = Math.round((TURN_IN + room.side + sideOffset(layout.design, side)) * PX);
  const top = Math.round((TURN_IN + room.side) * PX);
  const cut = (png: Buffer) =>
    sharp(png).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
  const [foilPixels, barePixels] = [await cut(withFoil), await cut(without)];
  return Uint8Array.from({ length: width * height }, (_, i) =>
    Math.min(
      255,
      4 *
        Math.max(
          ...[0, 1, 2].map((c) =>
            Math.abs((foilPixels[i * 3 + c] as number) - (barePixels[i * 3 + c] as number)),
          ),
        ),
    ),
  );
}

const redChannel = async (image: Sharp): Mask =>
  image.flatten({ background: '#000' }).removeAlpha().extractChannel('red').raw().toBuffer();
