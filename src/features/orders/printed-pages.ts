/** Edges of a page's cut as its file counts them. */
export type Cut = readonly [left: number, low: number, right: number, high: number];

/** Where the file of a print is read, and where its pages are cut. */
export interface PagesFile {
  /** Of this shop; it takes ranges. */
  address: string;
  /** By page, null for one that is shown just as it is cut; empty where all are. */
  cuts: readonly (Cut | null)[];
}

/** A page as it is looked at and cut. */
export interface OpenedPage {
  widthMm: number;
  heightMm: number;
  /** Its picture, so many dots wide at most; null where it cannot be drawn, or was given up. */
  draw(widthPx: number): { done: Promise<HTMLCanvasElement | null>; giveUp(): void };
}

/** The file of a print that is open. */
export interface OpenedPages {
  /** From 1. @throws where the file has no such page, or none that could be read */
  page(number: number): Promise<OpenedPage>;
  /** What keeps its parts from coming, in words; null while they come. */
  failure(): { message: string } | null;
  onFailure(listener: () => void): () => void;
  /** Asks once more for what did not come. */
  again(): void;
  close(): void;
}

/**
 * Opens the file of a print, of which only what is looked at is fetched. Who knows how to do that is handed in.
 * @throws an error whose message is for people; what the signal says
 */
export type OpenPages = (file: PagesFile, signal: AbortSignal) => Promise<OpenedPages>;
