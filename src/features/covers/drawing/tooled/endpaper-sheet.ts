import sharp from 'sharp';
import type { BindingDesign } from '#kernel/binding-design.ts';
import { boardSize, SQUARE } from '../board-size.ts';
import { parseHexColour } from '../leather/leather-texture.ts';
import { createSheet, type Sheet, sheetSeed } from '../paper/marbled-sheet.ts';

export interface EndpaperSheet {
  sheet: Sheet;
  spansBothPages: boolean;
  /** Whether the flyleaf may show the sheet rotated by half a turn. */
  canRotateFlyleaf: boolean;
}

const ROTATABLE_PAPERS = ['turkish', 'shell', 'hair', 'wave', 'curl'];

export async function createEndpaperSheet(design: BindingDesign): Promise<EndpaperSheet> {
  const endpapers = design.tooled?.endpapers;
  if (endpapers?.kind === 'plain') {
    const colour = parseHexColour(endpapers.colour);
    return {
      sheet: { at: (_x, _y, out) => out.set(colour) },
      spansBothPages: false,
      canRotateFlyleaf: false,
    };
  }
  if (endpapers?.kind === 'picture')
    return {
      sheet: await pictureSheet(endpapers.picture, boardSize(design)),
      spansBothPages: true,
      canRotateFlyleaf: false,
    };
  const sheet = await createSheet(design.paper, design.colour, sheetSeed(design));
  if (endpapers) return { sheet: alignToLeaves(sheet), spansBothPages: true, canRotateFlyleaf: false };
  return { sheet, spansBothPages: false, canRotateFlyleaf: ROTATABLE_PAPERS.includes(design.paper) };
}

/** Sheet pixels per unit. */
const PIXELS_PER_UNIT = 1.5;

/** A sheet across both pages starts at the leaves, not at the board. */
const alignToLeaves = ({ at }: Sheet): Sheet => ({
  at: (x, y, out) => at(x - SQUARE * PIXELS_PER_UNIT, y - SQUARE * PIXELS_PER_UNIT, out),
});

async function pictureSheet(picture: string, board: { width: number; height: number }): Promise<Sheet> {
  const width = Math.round((board.width - SQUARE) * 2 * PIXELS_PER_UNIT);
  const height = Math.round((board.height - 2 * SQUARE) * PIXELS_PER_UNIT);
  const data = await sharp(Buffer.from(picture, 'base64'), { limitInputPixels: 16e6 })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#f4eedf' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return alignToLeaves({
    at(x, y, out) {
      const column = Math.min(width - 1, Math.max(0, x | 0));
      const row = Math.min(height - 1, Math.max(0, y | 0));
      const at = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) out[c] = data[at + c] as number;
    },
  });
}
