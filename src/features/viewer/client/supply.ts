import type { PDFDataRangeTransport } from 'pdfjs-dist';
import type { Ranges } from './ranges.ts';
import { type UnreadableBook, wordsFor } from './unreadable.ts';

/** Where a book's parts come from, and whether they do. */
export interface Supply {
  transport: PDFDataRangeTransport;
  /** What keeps parts from coming, in words; null while they come. */
  failure(): UnreadableBook | null;
  onFailure(listener: () => void): () => void;
  /** Asks once more for the parts that did not come. Who waits for them goes on where they were. */
  again(): void;
}

/**
 * Hands pdf.js the parts that it asks for. One that does not come is kept in mind and not told to pdf.js, which would take the
 * page for lost: it waits, as do page, text and search, until somebody has asked for it again.
 */
export function createSupply({ size, head, read }: Ranges, Transport: typeof PDFDataRangeTransport): Supply {
  const missing = new Map<number, number>();
  const listeners = new Set<() => void>();
  let failure: UnreadableBook | null = null;
  let isOver = false;
  const fail = (next: UnreadableBook | null) => {
    failure = next;
    for (const listener of listeners) listener();
  };
  const bring = async (begin: number, end: number) => {
    try {
      const bytes = await read(begin, end);
      if (isOver) return;
      missing.delete(begin);
      transport.onDataRange(begin, bytes);
    } catch (error) {
      if (isOver) return;
      missing.set(begin, end);
      // The first says why; those that fail with it say no more.
      if (!failure) fail(wordsFor(error));
    }
  };
  const transport = new (class extends Transport {
    override requestDataRange(begin: number, end: number) {
      void bring(begin, end);
    }
    override abort() {
      isOver = true;
      listeners.clear();
    }
  })(size, head);
  return {
    transport,
    failure: () => failure,
    onFailure(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again() {
      fail(null);
      for (const [begin, end] of missing) void bring(begin, end);
    },
  };
}
