import { PDF_DATA } from '#kernel/pdf-data.ts';
import type { InspectOptions } from '../checking/inspect.ts';
import { blobSource, type Source } from '../checking/source.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import type { OnProgress, PictureOf } from '../file-worker.ts';
import type { FixedFile, FixFileOptions } from '../fixes/fix-file.ts';
import type { Fix } from '../fixes.ts';
import {
  closePictures,
  createIntermediateFiles,
  type Drawable,
  type PagePictures,
  type PicturesOptions,
} from './intermediate-files.ts';
import { createLatestFirstDrawer } from './latest-first-drawer.ts';
import type { WorkerRequest } from './worker-messages.ts';

export interface SessionDependencies {
  inspect(source: Source, options: InspectOptions): Promise<DocumentFacts>;
  fixFile(bytes: Uint8Array, fixes: readonly Fix[], options: FixFileOptions): Promise<FixedFile>;
  openPictures(file: Blob, options: PicturesOptions): Promise<PagePictures>;
}

interface OpenedFile extends Drawable {
  facts: DocumentFacts;
}

/** The files in the worker, as chosen and as fixed. Opening and fixing cancel each other. */
export class FileSession {
  #chosenFile: OpenedFile | null = null;
  #current: OpenedFile | null = null;
  /** Facts of pages read before, by origin and changes. */
  #factsByHistory = new Map<string, PageFacts>();
  #work = new AbortController();
  readonly #draw = createLatestFirstDrawer();
  readonly #intermediateFiles = createIntermediateFiles();
  #appliedFixes: readonly Fix[] = [];
  readonly #dependencies: SessionDependencies;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
  }

  async handle(request: WorkerRequest, onProgress: OnProgress): Promise<DocumentFacts | ImageBitmap | Blob> {
    switch (request.kind) {
      case 'open':
        return this.#open(request.file, request.password, onProgress);
      case 'fix':
        return this.#fix(request.fixes, onProgress);
      case 'picture':
        return this.#picture(request.page, request.widthPx, request.source);
      case 'bytes':
        return this.#bytes();
    }
  }

  async #open(file: Blob, password: string | undefined, onProgress: OnProgress): Promise<DocumentFacts> {
    const signal = this.#begin();
    const facts = await this.#dependencies.inspect(blobSource(file), {
      ...options(onProgress, signal),
      ...(password === undefined ? {} : { password }),
    });
    signal.throwIfAborted();
    await Promise.all([
      closePictures(this.#chosenFile),
      closePictures(this.#current),
      this.#intermediateFiles.closePictures(),
    ]);
    this.#appliedFixes = [];
    this.#chosenFile = { file, password, facts };
    this.#current = this.#chosenFile;
    this.#factsByHistory = new Map(facts.pages.map((page, at) => [`${at + 1}`, page]));
    return facts;
  }

  async #fix(fixes: readonly Fix[], onProgress: OnProgress): Promise<DocumentFacts> {
    const signal = this.#begin();
    const source = this.#requireChosen();
    const next =
      fixes.length === 0
        ? source
        : await createFixed(this.#dependencies, {
            source,
            fixes,
            factsByHistory: this.#factsByHistory,
            options: options(onProgress, signal),
          });
    signal.throwIfAborted();
    await Promise.all([
      this.#current !== source && closePictures(this.#current),
      this.#intermediateFiles.closePictures(),
    ]);
    [this.#current, this.#appliedFixes] = [next, fixes];
    return next.facts;
  }

  async #bytes(): Promise<Blob> {
    const openedFile = this.#current ?? this.#requireChosen();
    if (openedFile !== this.#chosenFile || !openedFile.facts.wasLocked) return openedFile.file;
    // The bindery doesn't have its password.
    const { bytes: unlockedBytes } = await runFixes(this.#dependencies, openedFile, []);
    return new Blob([unlockedBytes], { type: 'application/pdf' });
  }

  #picture(page: number, widthPx: number, source: PictureOf): Promise<ImageBitmap> {
    return this.#draw(`${source} ${page}`, async () => {
      const opened = await this.#findFile(source);
      const { pages } = opened.facts ?? this.#requireChosen().facts;
      opened.pictures ??= this.#dependencies.openPictures(opened.file, {
        password: opened.password,
        hasOwnBoxes: pages.some(({ hasOwnBoxes }) => hasOwnBoxes),
      });
      return (await opened.pictures).draw(page, widthPx);
    });
  }

  /** Intermediate files are made when they are looked at. */
  async #findFile(source: PictureOf): Promise<Drawable & Partial<OpenedFile>> {
    const original = this.#requireChosen();
    if (source === 'chosen' || source === 0) return original;
    if (source === 'fixed' || source >= this.#appliedFixes.length) return this.#current ?? original;
    const fixes = this.#appliedFixes.slice(0, source);
    return this.#intermediateFiles.get(
      source,
      async () => new Blob([(await runFixes(this.#dependencies, original, fixes)).bytes]),
    );
  }

  #begin(): AbortSignal {
    this.#work.abort();
    this.#work = new AbortController();
    return this.#work.signal;
  }

  #requireChosen(): OpenedFile {
    if (!this.#chosenFile) throw new Error('Choose a file first.');
    return this.#chosenFile;
  }
}

interface FixRun {
  source: OpenedFile;
  fixes: readonly Fix[];
  /** Facts of pages read before; those read now are added. */
  factsByHistory: Map<string, PageFacts>;
  options: InspectOptions;
}

async function createFixed(
  dependencies: SessionDependencies,
  { source, fixes, factsByHistory, options }: FixRun,
): Promise<OpenedFile> {
  const { bytes, histories } = await runFixes(dependencies, source, fixes);
  options.signal?.throwIfAborted();
  const file = new Blob([bytes], { type: 'application/pdf' });
  const facts = await dependencies.inspect(blobSource(file), {
    ...options,
    reuse: { page: (page) => factsByHistory.get(histories[page - 1] ?? ''), fonts: source.facts.fonts },
  });
  // Changed pages may not show the reading direction, and a locked file stays one.
  facts.isRightToLeft = source.facts.isRightToLeft;
  facts.wasLocked = source.facts.wasLocked;
  // If a page newly lacks a font, indexes differ from those of other results.
  if (facts.fonts.length === source.facts.fonts.length)
    facts.pages.forEach((page, at) => void factsByHistory.set(histories[at] ?? '', page));
  return { file, password: undefined, facts };
}

const runFixes = async (
  { fixFile }: SessionDependencies,
  { file, password, facts: { pages } }: OpenedFile,
  fixes: readonly Fix[],
) => fixFile(new Uint8Array(await file.arrayBuffer()), fixes, { password, pages });

const options = (onProgress: OnProgress, signal: AbortSignal): InspectOptions => ({
  onFacts: (facts, pagesRead, pageCount) => onProgress(facts, { pagesRead, pageCount }),
  signal,
  cMapUrl: PDF_DATA.cMapUrl,
});
