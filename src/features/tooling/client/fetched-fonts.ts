import { create, type Font } from 'fontkit';
import type { FaceCut } from '../faces.ts';
import { fileName, fontAddress, type Ranges, rangesAddress } from '../font-addresses.ts';
import type { FontSource, OpenFont } from '../font-source.ts';

/** Fonts that a browser fetches on demand. */
export interface FetchedFonts extends FontSource {
  /** Number of loads so far; text shaped under an older stamp may lack glyphs. */
  stamp(): number;
  /**
   * Runs `shapeText` again and again until every font it requests has loaded.
   * @throws when a file cannot be fetched; loaded files are kept, and the next call tries again
   */
  fetchFor(shapeText: () => void): Promise<void>;
}

type Fetch = (
  address: string,
) => Promise<{ ok: boolean; status: number; arrayBuffer(): Promise<ArrayBuffer> }>;

/**
 * @param get fetches a file
 * @param open parses a file
 */
export function createFetchedFonts(
  get: Fetch = (address) => fetch(address),
  open: (bytes: Uint8Array) => Font = create,
): FetchedFonts {
  const ranges = new Map<string, [string, Ranges[string]][]>();
  const files = new Map<string, OpenFont>();
  const loading = new Map<string, Promise<void>>();
  /**
   * Pending requests. They stay until loaded, because text shaped without a font is cached and would not request it
   * again.
   */
  const pending = new Map<string, () => Promise<void>>();
  let stamp = 0;

  const fetchBytes = async (address: string) => {
    const reply = await get(address);
    if (!reply.ok) throw new Error(`The shop answered ${reply.status} when asked for ${address}.`);
    return new Uint8Array(await reply.arrayBuffer());
  };
  const request = (address: string, store: (bytes: Uint8Array) => void) =>
    pending.set(address, async () => {
      try {
        store(await fetchBytes(address));
      } finally {
        // A failed file is requested again only while the design still needs it.
        pending.delete(address);
        stamp += 1;
      }
    });

  /** Font file of the cut that has the character; `undefined` while unknown. */
  function findFile(cut: FaceCut, code: number): OpenFont | null | undefined {
    const address = rangesAddress(cut);
    const subsets = ranges.get(address);
    if (!subsets) {
      request(address, (bytes) => {
        ranges.set(address, Object.entries(JSON.parse(new TextDecoder().decode(bytes)) as Ranges));
      });
      return undefined;
    }
    for (const [subset, list] of subsets) {
      if (!list.some(([from, to]) => code >= from && code <= to)) continue;
      const name = fileName(cut, subset);
      const file = files.get(name);
      if (!file) {
        request(fontAddress(cut, subset), (bytes) => files.set(name, { name, font: open(bytes) }));
        return undefined;
      }
      if (file.font.hasGlyphForCodePoint(code)) return file;
    }
    return null;
  }

  /** Loads a file once for concurrent requests. */
  function loadOnce(address: string, load: () => Promise<void>): Promise<void> {
    const promise = loading.get(address) ?? load().finally(() => loading.delete(address));
    loading.set(address, promise);
    return promise;
  }

  /** Failed files are requested again by the next shaping; the new stamp forces it. */
  function handleFailure(failed: unknown): never {
    pending.clear();
    stamp += 1;
    throw failed;
  }

  return {
    stamp: () => stamp,
    fontFor(code, chain) {
      for (const cut of chain) {
        const file = findFile(cut, code);
        if (file || file === undefined) return file ?? null;
      }
      return null;
    },
    async fetchFor(shapeText) {
      for (;;) {
        shapeText();
        if (pending.size === 0) return;
        await Promise.all([...pending].map(([address, load]) => loadOnce(address, load))).catch(
          handleFailure,
        );
      }
    },
  };
}
