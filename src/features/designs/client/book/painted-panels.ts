import { CanvasTexture, SRGBColorSpace } from 'three';
import { sidePaper } from '../../design.ts';
import { type Layout, PANELS, type PanelName } from '../../layout.ts';
import type { Skins } from './book-model.ts';
import { createPictures, type PaintMeans, type PanelPictures, paintPanel } from './panel-painter.ts';

interface Painted {
  pictures: PanelPictures;
  textures: [colour: CanvasTexture, mask: CanvasTexture];
  /** All that was painted; the same again is not painted again. */
  of: string;
}

/** Keeps the pictures of all panels. @param slow where a processor draws: fewer pixels a millimetre */
export function createPaintedPanels(skins: Skins, slow: boolean) {
  const painted = new Map<PanelName, Painted>();
  return {
    /** Paints what changed. @returns the panels that did */
    paint: (layout: Layout, means: PaintMeans): PanelName[] =>
      PANELS.filter((name) => paint(name, layout, means)),
    /** The dedication leaf as it was painted last. */
    leaf: (): HTMLCanvasElement | null => painted.get('dedication')?.pictures.colour ?? null,
    dispose() {
      for (const { textures } of painted.values()) for (const one of textures) one.dispose();
    },
  };

  function paint(name: PanelName, { panels, design }: Layout, means: PaintMeans): boolean {
    const panel = panels[name];
    const sheet = means.sheet && panel.ground === 'marbled' ? sidePaper(design) : null;
    const of = JSON.stringify([
      panel.width,
      panel.height,
      panel.ground,
      panel.outlines,
      means.leather,
      sheet,
    ]);
    const known = painted.get(name);
    if (known?.of === of) return false;
    const fits = known && isAsLarge(known.pictures, panel) ? known : undefined;
    if (!fits) for (const one of known?.textures ?? []) one.dispose();
    const pictures = fits?.pictures ?? createPictures(panel, slow ? 1280 : 2048, slow ? 5 : 9);
    paintPanel(panel, pictures, means);
    const textures = fits?.textures ?? [textureOf(pictures.colour, true), textureOf(pictures.mask, false)];
    for (const one of textures) one.needsUpdate = true;
    painted.set(name, { pictures, textures, of });
    const [colour, mask] = textures;
    if (name !== 'dedication') skins[name].paint({ colour, mask, width: panel.width, height: panel.height });
    return true;
  }

  function textureOf(picture: HTMLCanvasElement, coloured: boolean): CanvasTexture {
    const texture = new CanvasTexture(picture);
    if (coloured) texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = slow ? 1 : 8;
    return texture;
  }
}

const isAsLarge = (
  { colour, pxPerMm }: PanelPictures,
  { width, height }: { width: number; height: number },
) => colour.width === Math.round(width * pxPerMm) && colour.height === Math.round(height * pxPerMm);
