import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { isLong } from '#test/effort.ts';
import { createFetchedFonts } from './client/fetched-fonts.ts';
import { ALL_CUTS, type Face } from './faces.ts';
import { FONTS_VERSION } from './font-addresses.ts';
import { fontRoutes } from './server/fonts-http.ts';
import { shaper } from './server/shaper.ts';
import { createShaper, type ShapedLine } from './shaping.ts';

const FACES: Face[] = [
  'garamond',
  'garamondItalic',
  'cinzel',
  'cormorant',
  'cormorantItalic',
  'bodoni',
  'fell',
];

const app = fastify();
fontRoutes(app);
const requested: string[] = [];
const get = async (address: string) => {
  requested.push(address);
  const { statusCode, rawPayload } = await app.inject(address);
  const arrayBuffer = async () => new Uint8Array(rawPayload).buffer;
  return { ok: statusCode === 200, status: statusCode, arrayBuffer };
};
// Node.js would load its own build of the package; this is the browsers' build.
const browserBuild = createRequire(import.meta.url)
  .resolve('fontkit')
  .replace(/main\.cjs$/, 'browser-module.mjs');
const { create } = (await import(browserBuild)) as typeof import('fontkit');

const TEXTS = [
  // Outside long runs, each face shapes two of these.
  ...['Meditations of Æneas, 1818', 'Ọ̀ṣun ő ǎ', 'Преступление', 'Ὀδύσσεια', 'A\u{12000}'].flatMap((text, i) =>
    FACES.filter((_, at) => isLong || i === 0 || i === 1 + (at % 4)).map((face) => ({ text, face })),
  ),
  // All faces share the fallbacks for these, so one face is enough.
  ...['שיר (12) AB', 'شاهنامه 1818', 'महाभारत क्षत्रिय', 'ক্ষুধিত', 'ვეფხი', 'Գիրք', '紅樓 源氏', '춘향'].map(
    (text) => ({ text, face: 'garamond' as const }),
  ),
];
const toOutlines = ({ runs, ...line }: ShapedLine) => ({
  ...line,
  runs: runs.map(({ glyphs, positions, ...run }) => ({
    ...run,
    glyphs: glyphs.map(({ path }) => path.commands),
    positions: positions.map(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset]),
  })),
});

describe('letters in a browser', () => {
  test('shape to the same outlines as on the server, fetching files on demand', {
    timeout: 60_000,
  }, async () => {
    const fonts = createFetchedFonts(get, create);
    const inBrowser = createShaper(fonts, fonts.stamp);
    const shapeAll = () => TEXTS.map(({ text, face }) => inBrowser.shape(text, face, 0.02));
    await fonts.fetchFor(shapeAll);
    const server = TEXTS.map(({ text, face }) => shaper.shape(text, face, 0.02));
    expect(JSON.stringify(shapeAll().map(toOutlines))).toBe(JSON.stringify(server.map(toOutlines)));
    expect(new Set(requested).size).toBe(requested.length);
  });

  test('are reshaped once a missing file arrives', async () => {
    const fonts = createFetchedFonts(get, create);
    const inBrowser = createShaper(fonts, fonts.stamp);
    expect(inBrowser.shape('Ovid', 'cinzel', 0).missing).toEqual(['O', 'v', 'i', 'd']);
    await fonts.fetchFor(() => inBrowser.shape('Ovid', 'cinzel', 0));
    expect(inBrowser.shape('Ovid', 'cinzel', 0)).toMatchObject({
      missing: [],
      files: ['cinzel/files/cinzel-latin-600-normal.woff2'],
    });
  });

  test('are requested again after a failure', async () => {
    let fails = true;
    const fonts = createFetchedFonts(async (address) => {
      if (fails) throw new TypeError('Failed to fetch');
      return get(address);
    }, create);
    const inBrowser = createShaper(fonts, fonts.stamp);
    const letter = () => inBrowser.shape('Ovid', 'bodoni', 0);
    await expect(fonts.fetchFor(letter)).rejects.toThrow('Failed to fetch');
    fails = false;
    await fonts.fetchFor(letter);
    expect(letter().missing).toEqual([]);
  });
});

describe('GET /fonts/{version}/{cut}/{file}', () => {
  test('caches a file for ever', async () => {
    const { headers, statusCode } = await app.inject('/fonts/1/cinzel-600-normal/latin.woff2');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    '/fonts/1/cinzel-600-normal/greek.woff2',
    '/fonts/1/cinzel-400-normal/latin.woff2',
    '/fonts/1/../x',
    '/fonts/1/cinzel-600-normal/..%2f..%2fx.woff2',
  ])('answers 404 for %s', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404);
  });

  test('has a version that changes with the font packages', () => {
    const require = createRequire(import.meta.url);
    const families = [...new Set(ALL_CUTS.map(({ family }) => family))].sort();
    const versions = families.map((family) => {
      const { version } = JSON.parse(
        readFileSync(require.resolve(`@fontsource/${family}/package.json`), 'utf8'),
      );
      return `${family} ${version}`;
    });
    const packages = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12);
    // When this changes, raise the version of the font URLs too.
    expect({ version: FONTS_VERSION, packages }).toEqual({ version: 1, packages: '5be9d865297c' });
  });
});
