import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'));
const ARIMO = dirname(require.resolve('@expo-google-fonts/arimo/package.json'));

/** A file that pdf.js asks for. */
interface PdfFile {
  path: string;
  contentType: string;
}

/**
 * What pdf.js draws Helvetica and Arial with comes under the GPL in its package. Arimo has the same widths, under the SIL Open
 * Font License, and is given by the names that are asked for.
 */
const SANS: Readonly<Record<string, string>> = {
  'LiberationSans-Regular.ttf': '400Regular/Arimo_400Regular.ttf',
  'LiberationSans-Bold.ttf': '700Bold/Arimo_700Bold.ttf',
  'LiberationSans-Italic.ttf': '400Regular_Italic/Arimo_400Regular_Italic.ttf',
  'LiberationSans-BoldItalic.ttf': '700Bold_Italic/Arimo_700Bold_Italic.ttf',
};
/** Pictures in JPEG 2000 and JBIG2, and profiles of colours: BSD and MIT. */
const DECODERS = new Set(['openjpeg.wasm', 'jbig2.wasm', 'qcms_bg.wasm']);

/** Each folder, and which file of which package lies there under a name. */
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

/** Null for what is not served; that a file is there is not looked at. */
export function pdfFile(folder: string, name: string): PdfFile | null {
  return Object.hasOwn(FOLDERS, folder) ? (FOLDERS[folder]?.(name) ?? null) : null;
}
