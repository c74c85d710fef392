import { PDF_DATA } from '#kernel/pdf-data.ts';
import type { InspectOptions } from '../checking/inspect.ts';
import { type Source, sourceOfBlob } from '../checking/source.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import type { Mended, MendedOptions } from '../mending/mended.ts';
import type { Mend } from '../mends.ts';
import type { OnProgress, PictureOf } from '../prepared-file.ts';
import { drawLatest } from './workshop-latest.ts';
import type { Asking } from './workshop-messages.ts';
import {
  createSteps,
  type Drawable,
  type PagePictures,
  type PicturesOptions,
  putAway,
} from './workshop-steps.ts';

export interface Means {
  inspect(source: Source, options: InspectOptions): Promise<DocumentFacts>;
  mended(bytes: Uint8Array, mends: readonly Mend[], options: MendedOptions): Promise<Mended>;
  openPictures(file: Blob, options: PicturesOptions): Promise<PagePictures>;
}

interface Held extends Drawable {
  facts: DocumentFacts;
}

/** The files in the worker, as chosen and as fixed. Opening and fixing cancel each other. */
export function createBench(means: Means) {
  let chosen: Held | null = null;
  let current: Held | null = null;
  /** Facts of pages read before, by origin and changes. */
  let known = new Map<string, PageFacts>();
  let work = new AbortController();
  const draw = drawLatest();
  const steps = createSteps();
  let done: readonly Mend[] = [];

  async function open(
    file: Blob,
    password: string | undefined,
    onProgress: OnProgress,
  ): Promise<DocumentFacts> {
    const signal = begin();
    const facts = await means.inspect(sourceOfBlob(file), {
      ...options(onProgress, signal),
      ...(password === undefined ? {} : { password }),
    });
    signal.throwIfAborted();
    await Promise.all([putAway(chosen), putAway(current), steps.putAway()]);
    done = [];
    chosen = { file, password, facts };
    current = chosen;
    known = new Map(facts.pages.map((page, at) => [`${at + 1}`, page]));
    return facts;
  }

  async function mend(mends: readonly Mend[], onProgress: OnProgress): Promise<DocumentFacts> {
    const signal = begin();
    const of = theChosen();
    const next = mends.length === 0 ? of : await mendedOf(of, mends, onProgress, signal);
    signal.throwIfAborted();
    await Promise.all([current !== of && putAway(current), steps.putAway()]);
    [current, done] = [next, mends];
    return next.facts;
  }

  async function mendedOf(
    of: Held,
    mends: readonly Mend[],
    onProgress: OnProgress,
    signal: AbortSignal,
  ): Promise<Held> {
    const { bytes, made } = await makeMended(of, mends);
    signal.throwIfAborted();
    const file = new Blob([bytes], { type: 'application/pdf' });
    const facts = await means.inspect(sourceOfBlob(file), {
      ...options(onProgress, signal),
      reuse: { page: (page) => known.get(made[page - 1] ?? ''), fonts: of.facts.fonts },
    });
    // Changed pages may not show the reading direction, and a locked file stays one.
    facts.isRightToLeft = of.facts.isRightToLeft;
    facts.wasLocked = of.facts.wasLocked;
    // If a page newly lacks a font, indexes differ from those of other results.
    if (facts.fonts.length === of.facts.fonts.length)
      facts.pages.forEach((page, at) => void known.set(made[at] ?? '', page));
    return { file, password: undefined, facts };
  }

  const makeMended = async ({ file, password, facts: { pages } }: Held, mends: readonly Mend[]) =>
    means.mended(new Uint8Array(await file.arrayBuffer()), mends, { password, pages });

  async function bytes(): Promise<Blob> {
    const now = current ?? theChosen();
    if (now !== chosen || !now.facts.wasLocked) return now.file;
    // The bindery doesn't have its password.
    const { bytes: unlocked } = await makeMended(now, []);
    return new Blob([unlocked], { type: 'application/pdf' });
  }

  function picture(page: number, widthPx: number, of: PictureOf): Promise<ImageBitmap> {
    return draw(`${of} ${page}`, async () => {
      const held = await heldAs(of);
      held.pictures ??= means.openPictures(held.file, {
        password: held.password,
        hasOwnBoxes: (held.facts ?? theChosen().facts).pages.some(({ hasOwnBoxes }) => hasOwnBoxes),
      });
      return (await held.pictures).draw(page, widthPx);
    });
  }

  /** Intermediate files are made when they are looked at. */
  async function heldAs(of: PictureOf): Promise<Drawable & Partial<Held>> {
    const chosenOne = theChosen();
    if (of === 'chosen' || of === 0) return chosenOne;
    if (of === 'mended' || of >= done.length) return current ?? chosenOne;
    const mends = done.slice(0, of);
    return steps.at(of, async () => new Blob([(await makeMended(chosenOne, mends)).bytes]));
  }

  function begin(): AbortSignal {
    work.abort();
    work = new AbortController();
    return work.signal;
  }

  function theChosen(): Held {
    if (!chosen) throw new Error('Choose a file first.');
    return chosen;
  }

  return {
    async take(asked: Asking, onProgress: OnProgress): Promise<DocumentFacts | ImageBitmap | Blob> {
      switch (asked.kind) {
        case 'open':
          return open(asked.file, asked.password, onProgress);
        case 'mend':
          return mend(asked.mends, onProgress);
        case 'picture':
          return picture(asked.page, asked.widthPx, asked.of);
        case 'bytes':
          return bytes();
      }
    },
  };
}

const options = (onProgress: OnProgress, signal: AbortSignal): InspectOptions => ({
  onFacts: (facts, pagesRead, pagesInAll) => onProgress(facts, { pagesRead, pagesInAll }),
  signal,
  cMapUrl: PDF_DATA.cMapUrl,
});
