/** Trim box of a page in PDF units. */
export type TrimBox = readonly [left: number, low: number, right: number, high: number];

export interface PagesFile {
  /** URL on this site that supports range requests. */
  address: string;
  /** Trim box by page; null for a page that needs no trimming. Empty if none does. */
  cuts: readonly (TrimBox | null)[];
}

export interface OpenedPage {
  widthMm: number;
  heightMm: number;
  /** Renders at most `widthPx` wide; null if rendering failed or was cancelled. */
  draw(widthPx: number): { canvas: Promise<HTMLCanvasElement | null>; cancel(): void };
}

export interface OpenedPages {
  /** @param number page number from 1 @throws if the page does not exist or cannot be read */
  page(number: number): Promise<OpenedPage>;
  /** User-facing reason why parts cannot be fetched; null while they can. */
  failure(): { message: string } | null;
  onFailure(listener: () => void): () => void;
  /** Retries the parts that failed. */
  retry(): void;
  close(): void;
}

/**
 * Opens a print's file, fetching only the parts that are viewed.
 * @throws an error with a user-facing message, or the signal's reason
 */
export type OpenPages = (file: PagesFile, signal: AbortSignal) => Promise<OpenedPages>;
