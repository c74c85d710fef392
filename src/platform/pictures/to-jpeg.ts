/** In pixels; twice the width shown in emails. */
const WIDTH = 160;
/** Background of an email: JPEG has no transparency, but every email program shows it. */
const BACKGROUND = '#fcf9f3';

/** Loads sharp lazily, on the first picture. */
export async function toJpeg(picture: Buffer, width = WIDTH): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture)
    .resize({ width })
    .flatten({ background: BACKGROUND })
    .jpeg({ quality: 80 })
    .toBuffer();
}
