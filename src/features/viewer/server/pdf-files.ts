import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'));
const ARIMO = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));

interface PdfFile {
  path: string;
  contentType: string;
}

/**
 * The package's replacement for Helvetica and Arial is under the GPL. Arimo has the same widths under the SIL Open
 * Font License and is served under the names that pdf.js asks for.
 */
const SANS: Readonly<Record<string, string>> = {
  'LiberationSans-Regular.ttf': '400Regular/Arimo_400Regular.ttf',
  'LiberationSans-Bold.ttf': '700Bold/Arimo_700Bold.ttf',
  'LiberationSans-Italic.ttf': '400Regular_Italic/Arimo_400Regular_Italic.ttf',
  'LiberationSans-BoldItalic.ttf': '700Bold_Italic/Arimo_700Bold_Italic.ttf',
};
/** Decoders of JPEG 2000, JBIG2 and colour profiles: BSD and MIT. */
const DECODERS = new Set(['openjpeg.wasm', 'jbig2.wasm', 'qcms_bg.wasm']);

/** File of a package by folder and name. */
const FOLDERS: Readonly<Record<string, (name: string) => PdfFile | null>> = {
  /** Adobe's, under the BSD licence. */
  cmaps: (name) => (/^[\w-]+\.bcmap$/.test(name) ? own('cmaps', name, 'application/octet-stream') : null),
  fonts(name) {
    const arimo = Object.hasOwn(SANS, name) && SANS[name];
    if (arimo) return { path: join(ARIMO, arimo), contentType: 'font/ttf' };
    // Foxit's, under the BSD licence.
    return /^Foxit\w+\.pfb$/.test(name) ? own('standard_fonts', name, 'application/octet-stream') : null;
  },
  wasm: (name) => (DECODERS.has(name) ? own('wasm', name, 'application/wasm') : null),
  /** In the public domain. */
  icc: (name) => (/^[\w-]+\.icc$/.test(name) ? own('iccs', name, 'application/vnd.iccprofile') : null),
};

const own = (folder: string, name: string, contentType: string): PdfFile => ({
  path: join(PDFJS, folder, name),
  contentType,
});

/** Null for what isn't served; doesn't check that the file exists. */
export function pdfFile(folder: string, name: string): PdfFile | null {
  return Object.hasOwn(FOLDERS, folder) ? (FOLDERS[folder]?.(name) ?? null) : null;
}
