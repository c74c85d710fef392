import sharp from 'sharp';
import type { BindingDesign } from '#kernel/binding-design.ts';
import { rgb } from '../leather/leather-texture.ts';
import { boardOf, SQUARE } from '../measures.ts';
import { createSheet, type Sheet, sheetSeed } from '../paper/paper.ts';

export interface EndpaperSheet {
  sheet: Sheet;
  isWhole: boolean;
  /** Whether the flyleaf may show the sheet rotated by half a turn. */
  isTurned: boolean;
}

const TURNED = ['turkish', 'shell', 'hair', 'wave', 'curl'];

export async function endpaperSheet(design: BindingDesign): Promise<EndpaperSheet> {
  const own = design.tooled?.endpapers;
  if (own?.kind === 'plain') {
    const colour = rgb(own.colour);
    return { sheet: { at: (_x, _y, into) => into.set(colour) }, isWhole: false, isTurned: false };
  }
  if (own?.kind === 'picture')
    return { sheet: await pictureSheet(own.picture, boardOf(design)), isWhole: true, isTurned: false };
  const sheet = await createSheet(design.paper, design.colour, sheetSeed(design));
  if (own) return { sheet: fromItsCorner(sheet), isWhole: true, isTurned: false };
  return { sheet, isWhole: false, isTurned: TURNED.includes(design.paper) };
}

/** Sheet pixels per unit. */
const FINE = 1.5;

/** A sheet across both pages starts at the leaves, not at the board. */
const fromItsCorner = ({ at }: Sheet): Sheet => ({
  at: (x, y, into) => at(x - SQUARE * FINE, y - SQUARE * FINE, into),
});

async function pictureSheet(picture: string, board: { width: number; height: number }): Promise<Sheet> {
  const width = Math.round((board.width - SQUARE) * 2 * FINE);
  const height = Math.round((board.height - 2 * SQUARE) * FINE);
  const data = await sharp(Buffer.from(picture, 'base64'), { limitInputPixels: 16e6 })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#f4eedf' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return fromItsCorner({
    at(x, y, into) {
      const column = Math.min(width - 1, Math.max(0, x | 0));
      const row = Math.min(height - 1, Math.max(0, y | 0));
      const at = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) into[c] = data[at + c] as number;
    },
  });
}
