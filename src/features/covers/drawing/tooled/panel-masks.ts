import sharp from 'sharp';
import { METALS, type Metal, type TooledPanel, type ToolingShape } from '#kernel/tooled-binding.ts';

/** Three raster channels separate up to three kinds of shape; black erases what lies under it. */
type Channel = 'red' | 'green' | 'blue';
type Paint = Channel | 'black' | null;
type Masks = Record<Channel, Uint8Array>;
const PAINTS = { red: '#f00', green: '#0f0', blue: '#00f', black: '#000' } as const;
export interface PixelSize {
  width: number;
  height: number;
}

const METAL_CHANNELS: Record<Metal, Channel> = { gold: 'red', silver: 'green', copper: 'blue' };
const isMetal = (material: ToolingShape['material']): material is Metal =>
  (METALS as readonly string[]).includes(material);

/** Visible leaf of each metal, 0 … 255: later shapes lie on top, labels hide what is under them. */
export async function renderMetalMasks(
  panel: TooledPanel,
  size: PixelSize,
): Promise<Record<Metal, Uint8Array>> {
  const { red, green, blue } = await renderMasks(panel, size, ({ material }) =>
    isMetal(material) ? METAL_CHANNELS[material] : material === 'label' ? 'black' : null,
  );
  return { gold: red, silver: green, copper: blue };
}

/** Blind tooling that no label hides. */
export const renderBlindMask = async (panel: TooledPanel, size: PixelSize): Promise<Uint8Array> =>
  (
    await renderMasks(panel, size, ({ material }) =>
      material === 'blind' ? 'red' : material === 'label' ? 'black' : null,
    )
  ).red;

/** Visible area of the matching labels; labels pasted over them hide them. */
export const renderLabelMask = async (
  panel: TooledPanel,
  size: PixelSize,
  isIncluded: (shape: ToolingShape) => boolean,
): Promise<Uint8Array> =>
  (
    await renderMasks(panel, size, (shape) =>
      shape.material !== 'label' ? null : isIncluded(shape) ? 'red' : 'black',
    )
  ).red;

/** Leather areas of a half binding. */
export const renderLeatherMask = async (panel: TooledPanel, size: PixelSize): Promise<Uint8Array> =>
  (await renderMasks(panel, size, ({ material }) => (material === 'leather' ? 'red' : null))).red;

/** Coverage of each pixel by each paint, with the shapes in their order. */
async function renderMasks(
  panel: TooledPanel,
  { width, height }: PixelSize,
  choosePaint: (shape: ToolingShape) => Paint,
): Promise<Masks> {
  const size = width * height;
  const masks: Masks = {
    red: new Uint8Array(size),
    green: new Uint8Array(size),
    blue: new Uint8Array(size),
  };
  const painted = panel.shapes.flatMap((shape) => {
    const paint = choosePaint(shape);
    return paint ? [{ shape, paint }] : [];
  });
  if (painted.every(({ paint }) => paint === 'black')) return masks;
  const shapes = painted.map(({ shape, paint }) => shapeSvg(shape, PAINTS[paint])).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${panel.width} ${panel.height}" preserveAspectRatio="none"><rect width="100%" height="100%"/>${shapes}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  for (let i = 0, at = 0; i < size; i++, at += info.channels) {
    masks.red[i] = data[at] as number;
    masks.green[i] = data[at + 1] as number;
    masks.blue[i] = data[at + 2] as number;
  }
  return masks;
}

const shapeSvg = ({ d, stroke, round, fillRule }: ToolingShape, paint: string) =>
  stroke === null
    ? `<path d="${d}" fill="${paint}" fill-rule="${fillRule}"/>`
    : `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${stroke}"${round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}/>`;
