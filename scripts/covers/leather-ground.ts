// Generates the seamless dark goatskin background of RB Exclusive from the grain of the covers.
// Run: node scripts/covers/leather-ground.ts [out folder, default public/pictures]
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SIZE = 1024;
/** Darkest and lightest tone in sRGB; cream text has a contrast of at least 10:1 on their mean. */
const DARK = [20, 10, 9];
const LIGHT = [92, 43, 37];
/** Distance in pixels over which the relief is measured. */
const REACH = 2;

const out = resolve(process.argv[2] ?? 'public/pictures');
const assets = new URL('../../src/features/covers/drawing/leather/assets/goatskin.webp', import.meta.url);
const grain = await sharp(fileURLToPath(assets)).extractChannel(0).resize(SIZE, SIZE).raw().toBuffer();
const heightAt = (x: number, y: number) =>
  (grain[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)] ?? 0) / 255;
const data = Buffer.alloc(SIZE * SIZE * 3);
for (let at = 0; at < grain.length; at++) {
  const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
  // Light comes from the upper left, as on every cover.
  const relief = heightAt(x, y) - heightAt(x - REACH, y - REACH);
  const tone = Math.min(1, Math.max(0, 0.16 + 0.42 * heightAt(x, y) + 0.5 * relief));
  for (const [channel, dark] of DARK.entries())
    data[at * 3 + channel] = Math.round(dark + ((LIGHT[channel] ?? dark) - dark) * tone);
}
const ground = sharp(data, { raw: { width: SIZE, height: SIZE, channels: 3 } });
const avif = await ground.clone().avif({ quality: 36, effort: 6 }).toFile(join(out, 'goatskin-dark.avif'));
const webp = await ground.clone().webp({ quality: 50, effort: 6 }).toFile(join(out, 'goatskin-dark.webp'));
console.log(`goatskin-dark: avif ${avif.size}, webp ${webp.size} bytes`);
