import type { PDFDataRangeTransport } from 'pdfjs-dist';
import type { Ranges } from './ranges.ts';
import { toUnreadableBook, type UnreadableBook } from './unreadable.ts';

export interface RangeLoader {
  transport: PDFDataRangeTransport;
  /** Reason why parts cannot be loaded; null while they can. */
  failure(): UnreadableBook | null;
  onFailure(listener: () => void): () => void;
  /** Requests the missing parts again; waiting reads then continue. */
  retry(): void;
}

/**
 * Feeds pdf.js the ranges it requests. A failed range isn’t reported to pdf.js, which would give up the page: reads
 * wait until it is requested again.
 */
export function createRangeLoader(
  { size, head, read }: Ranges,
  Transport: typeof PDFDataRangeTransport,
): RangeLoader {
  const missing = new Map<number, number>();
  const listeners = new Set<() => void>();
  let failure: UnreadableBook | null = null;
  let isOver = false;
  const fail = (next: UnreadableBook | null) => {
    failure = next;
    for (const listener of listeners) listener();
  };
  const loadRange = async (begin: number, end: number) => {
    try {
      const bytes = await read(begin, end);
      if (isOver) return;
      missing.delete(begin);
      transport.onDataRange(begin, bytes);
    } catch (error) {
      if (isOver) return;
      missing.set(begin, end);
      // The first failure says why; those that follow add nothing.
      if (!failure) fail(toUnreadableBook(error));
    }
  };
  const transport = new (class extends Transport {
    override requestDataRange(begin: number, end: number) {
      void loadRange(begin, end);
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
    retry() {
      fail(null);
      for (const [begin, end] of missing) void loadRange(begin, end);
    },
  };
}
