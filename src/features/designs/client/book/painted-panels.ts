import type { WebGLRenderer } from 'three';
import { sidePaper } from '../../design.ts';
import { type Box, type Layout, PANELS, type Panel, type PanelName } from '../../layout.ts';
import type { Skins } from './book-model.ts';
import { findChangedArea, wholePanel } from './changed-area.ts';
import { createLiveTexture, type LiveTexture } from './live-texture.ts';
import {
  createPictures,
  type PaintContext,
  type PanelPictures,
  paintPanel,
  textureSize,
} from './panel-painter.ts';

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
    paint: (layout: Layout, context: PaintContext): Repainted[] =>
      PANELS.flatMap((panel) => {
        const part = paint(panel, layout, context);
        return part ? [{ panel, part }] : [];
      }),
    leaf: (): HTMLCanvasElement | null => painted.get('dedication')?.pictures.colour ?? null,
    dispose() {
      for (const { textures } of painted.values()) for (const { texture } of textures) texture.dispose();
    },
  };

  function paint(name: PanelName, { panels, design }: Layout, context: PaintContext): Box | null {
    const panel = panels[name];
    const sheet = context.sheet && panel.ground === 'marbled' ? sidePaper(design) : null;
    const ground = JSON.stringify([panel.width, panel.height, panel.ground, context.leather, sheet]);
    const previous = painted.get(name);
    if (previous?.panel === panel && previous.ground === ground) return null;
    const changed = previous?.ground === ground ? findChangedArea(previous.panel, panel) : wholePanel(panel);
    const reusable = previous && isSameSize(previous.pictures, panel) ? previous : null;
    const pictures = reusable?.pictures ?? createPictures(panel, slow ? 1280 : 2048, slow ? 5 : 9);
    const part = changed && alignToPixels(changed, panel, pictures.colour);
    if (part) paintPanel(panel, pictures, context, part);
    if (!reusable) for (const { texture } of previous?.textures ?? []) texture.dispose();
    const textures =
      reusable?.textures ?? (name === 'dedication' ? [] : createTextures(name, panel, pictures));
    if (reusable && part)
      for (const texture of textures) texture.upload(toPixels(part, panel, pictures.colour));
    painted.set(name, { panel, pictures, textures, ground });
    return part;
  }

  function createTextures(name: keyof Skins & PanelName, panel: Panel, { colour, mask }: PanelPictures) {
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
function alignToPixels(part: Box, { width, height }: Panel, canvas: HTMLCanvasElement): Box {
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

function toPixels(part: Box, { width, height }: Panel, canvas: HTMLCanvasElement): Box {
  const [x, y] = [canvas.width / width, canvas.height / height];
  return { x: part.x * x, y: part.y * y, width: part.width * x, height: part.height * y };
}

const isSameSize = ({ colour, pxPerMm }: PanelPictures, { width, height }: Panel) =>
  colour.width === textureSize(width, pxPerMm) && colour.height === textureSize(height, pxPerMm);
