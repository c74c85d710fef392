/**
 * In the addresses of what pdf.js needs besides its script, which browsers keep for good: its version, and how often what is
 * served under it has changed. A test knows the package that it stands for.
 */
export const PDF_DATA_VERSION = '6.5.438-1';
export const PDF_DATA_BASE = `/pdf-data/${PDF_DATA_VERSION}`;

/**
 * What pdf.js is told of where its data lies, in any page and worker of the shop: `getDocument({ ...PDF_DATA, … })`. Tables of
 * characters for Asian fonts, faces for fonts that are not in a file, decoders of pictures, and the colours of printing inks.
 */
export const PDF_DATA = {
  cMapUrl: `${PDF_DATA_BASE}/cmaps/`,
  standardFontDataUrl: `${PDF_DATA_BASE}/fonts/`,
  wasmUrl: `${PDF_DATA_BASE}/wasm/`,
  iccUrl: `${PDF_DATA_BASE}/icc/`,
} as const;
