import type { WebGLRenderer } from 'three';
import { sidePaper } from '../../design.ts';
import { type Box, type Layout, PANELS, type Panel, type PanelName } from '../../layout.ts';
import type { Skins } from './book-model.ts';
import { changedPart, whole } from './changed-part.ts';
import { createLiveTexture, type LiveTexture } from './live-texture.ts';
import { createPictures, type PaintMeans, type PanelPictures, paintPanel, sizeOf } from './panel-painter.ts';

interface Painted {
  panel: Panel;
  pictures: PanelPictures;
  textures: LiveTexture[];
  /** A different ground repaints the whole panel. */
  ground: string;
}
export interface Repainted {
  panel: PanelName;
  part: Box;
}

/** @param slow software rendering: fewer pixels per mm */
export function createPaintedPanels(renderer: WebGLRenderer, skins: Skins, slow: boolean) {
  const painted = new Map<PanelName, Painted>();
  return {
    paint: (layout: Layout, means: PaintMeans): Repainted[] =>
      PANELS.flatMap((panel) => {
        const part = paint(panel, layout, means);
        return part ? [{ panel, part }] : [];
      }),
    leaf: (): HTMLCanvasElement | null => painted.get('dedication')?.pictures.colour ?? null,
    dispose() {
      for (const { textures } of painted.values()) for (const { texture } of textures) texture.dispose();
    },
  };

  function paint(name: PanelName, { panels, design }: Layout, means: PaintMeans): Box | null {
    const panel = panels[name];
    const sheet = means.sheet && panel.ground === 'marbled' ? sidePaper(design) : null;
    const ground = JSON.stringify([panel.width, panel.height, panel.ground, means.leather, sheet]);
    const known = painted.get(name);
    if (known?.panel === panel && known.ground === ground) return null;
    const changed = known?.ground === ground ? changedPart(known.panel, panel) : whole(panel);
    const fits = known && isAsLarge(known.pictures, panel) ? known : null;
    const pictures = fits?.pictures ?? createPictures(panel, slow ? 1280 : 2048, slow ? 5 : 9);
    const part = changed && onWholePixels(changed, panel, pictures.colour);
    if (part) paintPanel(panel, pictures, means, part);
    if (!fits) for (const { texture } of known?.textures ?? []) texture.dispose();
    const textures = fits?.textures ?? (name === 'dedication' ? [] : texturesOf(name, panel, pictures));
    if (fits && part) for (const one of textures) one.take(inPixels(part, panel, pictures.colour));
    painted.set(name, { panel, pictures, textures, ground });
    return part;
  }

  function texturesOf(name: keyof Skins & PanelName, panel: Panel, { colour, mask }: PanelPictures) {
    const anisotropy = slow ? 1 : 8;
    const textures = [
      createLiveTexture(renderer, colour, { coloured: true, anisotropy }),
      createLiveTexture(renderer, mask, { coloured: false, anisotropy }),
    ] as const;
    const [{ texture: dyed }, { texture: masked }] = textures;
    skins[name].paint({ colour: dyed, mask: masked, width: panel.width, height: panel.height });
    return [...textures];
  }
}

/** Expands to whole pixels; a partly covered pixel would be painted over itself. */
function onWholePixels(part: Box, { width, height }: Panel, canvas: HTMLCanvasElement): Box {
  const [across, down] = [canvas.width / width, canvas.height / height];
  const x = Math.floor(part.x * across) / across;
  const y = Math.floor(part.y * down) / down;
  return {
    x,
    y,
    width: Math.ceil((part.x + part.width) * across) / across - x,
    height: Math.ceil((part.y + part.height) * down) / down - y,
  };
}

function inPixels(part: Box, { width, height }: Panel, canvas: HTMLCanvasElement): Box {
  const [x, y] = [canvas.width / width, canvas.height / height];
  return { x: part.x * x, y: part.y * y, width: part.width * x, height: part.height * y };
}

const isAsLarge = ({ colour, pxPerMm }: PanelPictures, { width, height }: Panel) =>
  colour.width === sizeOf(width, pxPerMm) && colour.height === sizeOf(height, pxPerMm);
