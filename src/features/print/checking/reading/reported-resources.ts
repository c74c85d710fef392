import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Originals, sizeKey } from '../downscale-pictures.ts';
import { type DecodedPicture, describePicture, type PictureInfo } from './picture.ts';

export interface FontInfo {
  /** Without the prefix of a subset. */
  name: string;
  isMissing: boolean;
  isType3: boolean;
  /** In ems, from the baseline. */
  ascent: number;
  descent: number;
}

/** Per page: one that draws more would hold up the printer too. */
const OPERATORS_MAX = 1_000_000;
/** Additional budget of a file per page: no file may hold up others for minutes. */
const OPERATORS_PER_PAGE = 10_000;
/** Reading a form XObject takes as long as this many operators. */
const FORM_WEIGHT = 60;

/**
 * Collects what PDF.js reports about fonts and pictures while it reads pages. Font programs and pixels are dropped:
 * nothing is drawn, and a thesis may have hundreds of megabytes of them.
 */
export class ReportedResources {
  readonly fonts = new Map<string, FontInfo>();
  readonly pictures = new Map<string, PictureInfo>();
  readonly #pendingPictures = new Map<string, () => void>();
  #operators = 0;
  /** Operators left for the pages still to be read. */
  #remainingOperators = Number.POSITIVE_INFINITY;
  #originals: Originals = new Map();
  #visitor: OperatorVisitor | null = null;
  #onTooMany: () => void = () => {};

  /** Pictures that were downscaled before reading are reported with their original size. */
  restoreOriginals(originals: Originals): void {
    this.#originals = originals;
  }

  setPageCount(pages: number): void {
    this.#remainingOperators = OPERATORS_MAX + pages * OPERATORS_PER_PAGE;
  }

  /**
   * Begins a page: its operators are followed as they come, and not kept.
   * @param onTooMany called when it draws more than can be read
   */
  beginPage(visitor: OperatorVisitor, onTooMany: () => void): void {
    this.#remainingOperators -= this.#operators;
    this.#operators = 0;
    this.#visitor = visitor;
    this.#onTooMany = onTooMany;
  }

  /** Hook for `createPortPair`: copies operators, as their sender empties them afterwards. */
  readonly onSend = (message: unknown): unknown => {
    const { chunk } = message as Message;
    if (!chunk?.fnArray) return message;
    return {
      ...(message as Message),
      chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] },
    };
  };

  /** Hook for `createPortPair`: returns the message to deliver, undefined for none. */
  readonly onReceive = (message: unknown): unknown => {
    const { action, data, chunk } = message as Message;
    if (chunk?.fnArray) return this.#follow(message as Message, chunk);
    if (action !== 'commonobj' && action !== 'obj') return message;
    // Objects of a page have four parts, common ones three.
    const parts = data as unknown[];
    const [id, kind, content] = (action === 'obj' ? [parts[0], parts[2], parts[3]] : parts) as [
      string,
      string,
      unknown,
    ];
    if (kind === 'Font') return this.#font(message, id, content as FontMessage);
    if (kind === 'FontPath') return undefined;
    if (kind !== 'Image') return message;
    this.pictures.set(id, describePicture(content as DecodedPicture | null));
    this.#pendingPictures.get(id)?.();
    this.#pendingPictures.delete(id);
    return withoutPicture(message as Message);
  };

  #follow(message: Message, chunk: Chunk): unknown {
    for (let at = 0; at < chunk.fnArray.length; at++) {
      const fn = chunk.fnArray[at] ?? 0;
      this.#operators += fn === OPS.paintFormXObjectBegin ? FORM_WEIGHT : 1;
      this.#visitor?.step(fn, this.#restoreOriginalSize(fn, chunk.argsArray[at] as unknown[] | null));
    }
    if (this.#operators > Math.min(OPERATORS_MAX, this.#remainingOperators)) {
      this.#onTooMany();
      return undefined;
    }
    return { ...message, chunk: { ...chunk, fnArray: [], argsArray: [], length: 0 } };
  }

  #restoreOriginalSize(fn: number, args: unknown[] | null): unknown[] | null {
    if (fn !== OPS.paintImageXObject || !args || this.#originals.size === 0) return args;
    const [id, width, height] = args as [string, number, number];
    const before = this.#originals.get(sizeKey({ width, height }));
    return before ? [id, before.width, before.height] : args;
  }

  /** Summarises these pictures, which may come later than the operators that draw them. */
  async summarizePictures(ids: ReadonlySet<string>): Promise<PictureInfo> {
    const summary = { hasColour: false, hasTransparency: false };
    for (const id of ids) {
      if (!this.pictures.has(id))
        await new Promise<void>((resolve) => this.#pendingPictures.set(id, resolve));
      const picture = this.pictures.get(id);
      summary.hasColour ||= picture?.hasColour ?? false;
      summary.hasTransparency ||= picture?.hasTransparency ?? false;
    }
    return summary;
  }

  #font(message: unknown, id: string, font: FontMessage): unknown {
    const { name = '', type, ascent, descent } = font.extra ?? {};
    const isType3 = type === 'Type3';
    this.fonts.set(id, {
      name: name.replace(/^[A-Z]{6}\+/, '').replace(/[,_]/g, ' ') || 'an unnamed font',
      isMissing: !isType3 && font.buffer !== undefined && isMissing(font.buffer),
      isType3,
      ascent: valueBetween(ascent, 0.3, 1.2) ?? 0.75,
      descent: valueBetween(descent, -0.6, 0) ?? -0.22,
    });
    // Only Type 3 fonts have their own scale, which is read from the library.
    return isType3 ? message : undefined;
  }
}

export interface OperatorVisitor {
  step(fn: number, args: unknown[] | null): void;
}

interface Chunk {
  fnArray: number[];
  argsArray: unknown[];
}
interface Message {
  action?: string;
  data?: unknown;
  chunk?: Chunk;
}
interface FontMessage {
  buffer?: ArrayBuffer;
  extra?: { name?: string; type?: string; ascent?: number; descent?: number };
}
/** Removes the picture; the library treats it as one it could not decode. */
function withoutPicture(message: Message): unknown {
  const data = [...(message.data as unknown[])];
  data[data.length - 1] = null;
  return { ...message, data };
}

/** In PDF.js 6.5 font flags take two bits each; `missingFile` is the eighth, and 2 means yes. */
const isMissing = (buffer: ArrayBuffer) => (((new Uint8Array(buffer)[1] ?? 0) >> 6) & 3) === 2;

const valueBetween = (value: number | undefined, least: number, most: number): number | null =>
  value !== undefined && Number.isFinite(value) && value !== 0 && value >= least && value <= most
    ? value
    : null;

export interface PageResources {
  reported: ReportedResources;
  findCommon(id: string): unknown;
}
