import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PDF_DATA, PDF_DATA_VERSION } from '#kernel/pdf-data.ts';
import { pdfDataRoutes } from './pdf-data-http.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  pdfDataRoutes(app);
  await app.ready();
});
afterAll(() => app.close());

describe('pdf.js data files', () => {
  test.each([
    [`${PDF_DATA.cMapUrl}Adobe-Japan1-UCS2.bcmap`, 'application/octet-stream'],
    [`${PDF_DATA.standardFontDataUrl}FoxitSymbol.pfb`, 'application/octet-stream'],
    [`${PDF_DATA.standardFontDataUrl}LiberationSans-BoldItalic.ttf`, 'font/ttf'],
    [`${PDF_DATA.wasmUrl}openjpeg.wasm`, 'application/wasm'],
    [`${PDF_DATA.wasmUrl}qcms_bg.wasm`, 'application/wasm'],
    [`${PDF_DATA.iccUrl}CGATS001Compat-v2-micro.icc`, 'application/vnd.iccprofile'],
  ])('are served at %s and cached forever', async (url, type) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('replace Helvetica with a font that is not under the GPL', async () => {
    const { rawPayload } = await app.inject({
      url: `${PDF_DATA.standardFontDataUrl}LiberationSans-Regular.ttf`,
    });
    expect(rawPayload.includes('SIL Open Font License') || rawPayload.includes(utf16('Arimo'))).toBe(true);
    expect(rawPayload.includes(utf16('General Public'))).toBe(false);
  });

  test.each([
    `${PDF_DATA.wasmUrl}`,
    `${PDF_DATA.wasmUrl}quickjs-eval.js`,
    `${PDF_DATA.wasmUrl}..%2Fpackage.json`,
    `${PDF_DATA.cMapUrl}No-Such-Table.bcmap`,
    `${PDF_DATA.standardFontDataUrl}constructor`,
    '/pdf-data/1.0.0-1/wasm/openjpeg.wasm',
  ])('are not served at %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  test('match the installed pdf.js version', () => {
    const path = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
    expect(PDF_DATA_VERSION).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}-\\d+$`));
  });
});

/** The encoding of font name tables. */
const utf16 = (text: string) => Buffer.from([...text].map((letter) => `\0${letter}`).join(''));
