/** Version in URLs of pdf.js data, which browsers cache for good: package version and a counter. */
export const PDF_DATA_VERSION = '6.5.438-1';
export const PDF_DATA_BASE = `/pdf-data/${PDF_DATA_VERSION}`;

/** Data locations for `getDocument({ ...PDF_DATA, … })` in any page or worker. */
export const PDF_DATA = {
  cMapUrl: `${PDF_DATA_BASE}/cmaps/`,
  standardFontDataUrl: `${PDF_DATA_BASE}/fonts/`,
  wasmUrl: `${PDF_DATA_BASE}/wasm/`,
  iccUrl: `${PDF_DATA_BASE}/icc/`,
} as const;
