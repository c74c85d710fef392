/** What is kept of a font that a page sets text with. */
export interface FontSeen {
  /** As people know it, without the mark of a subset. */
  name: string;
  isMissing: boolean;
  isType3: boolean;
  /** Of one em, from the baseline. */
  ascent: number;
  descent: number;
}

/** What is kept of a picture once it was decoded. */
export interface PictureSeen {
  isColour: boolean;
}

/** Of one page: a page that draws more would hold up whoever prints it, too. */
const OPERATORS_MAX = 3_000_000;

/**
 * What PDF.js tells about fonts and pictures while it reads pages. The font programs and the pictures themselves are not kept:
 * nothing is drawn here, and a thesis may have hundreds of megabytes of them.
 */
export class Answers {
  readonly fonts = new Map<string, FontSeen>();
  readonly pictures = new Map<string, PictureSeen>();
  #operators = 0;
  #onTooMany: () => void = () => {};

  /** Counts from nought for the next page. @param onTooMany is called once, when it draws more than can be read */
  begin(onTooMany: () => void): void {
    this.#operators = 0;
    this.#onTooMany = onTooMany;
    this.pictures.clear();
  }

  /** For `joinedPorts`. */
  readonly pass = (message: unknown): unknown => {
    const { action, data, chunk } = message as Message;
    if (chunk?.fnArray) return this.#operatorsOf(message as Message);
    if (action !== 'commonobj' && action !== 'obj') return message;
    const [id, second, third] = data as [string, unknown, unknown];
    const kind = action === 'obj' ? third : second;
    if (kind === 'Font') return this.#font(message, id, third as FontMessage);
    if (kind === 'FontPath') return undefined;
    if (kind !== 'Image') return message;
    const picture = (action === 'obj' ? (data as unknown[])[3] : third) as Decoded | null;
    this.pictures.set(id, { isColour: picture ? isColour(picture) : false });
    return answered(message as Message);
  };

  /** Of a picture that stands among the operators. */
  isColour(picture: unknown): boolean {
    return isColour(picture as Decoded);
  }

  /** The reader empties its lists once they are sent. */
  #operatorsOf(message: Message): unknown {
    const chunk = message.chunk as Chunk;
    this.#operators += chunk.fnArray.length;
    if (this.#operators > OPERATORS_MAX) {
      this.#onTooMany();
      return undefined;
    }
    return { ...message, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } };
  }

  #font(message: unknown, id: string, font: FontMessage): unknown {
    const { name = '', type, ascent, descent } = font.extra ?? {};
    const isType3 = type === 'Type3';
    this.fonts.set(id, {
      name: name.replace(/^[A-Z]{6}\+/, '').replace(/[,_]/g, ' ') || 'a font without a name',
      isMissing: !isType3 && font.buffer !== undefined && isMissing(font.buffer),
      isType3,
      ascent: within(ascent, 0.3, 1.2) ?? 0.75,
      descent: within(descent, -0.6, 0) ?? -0.22,
    });
    // Only these tell their own scale, which is asked of the library.
    return isType3 ? message : undefined;
  }
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
interface Decoded {
  data?: Uint8Array | Uint8ClampedArray;
  kind?: number;
}

/** The message without the picture in it, which the library notes as one that could not be decoded. */
function answered(message: Message): unknown {
  const data = [...(message.data as unknown[])];
  data[data.length - 1] = null;
  return { ...message, data };
}

/** In PDF.js 6.5 flags of a font are two bits each, `missingFile` the eighth; 2 is yes. */
const isMissing = (buffer: ArrayBuffer) => (((new Uint8Array(buffer)[1] ?? 0) >> 6) & 3) === 2;

const within = (value: number | undefined, least: number, most: number): number | null =>
  value !== undefined && Number.isFinite(value) && value !== 0 && value >= least && value <= most
    ? value
    : null;

/** Dots that are looked at, spread over the picture. */
const SAMPLES = 4000;
/** Of 255; what scanners make of a grey page is less. */
const CHROMA = 24;

/** Whether more than one in two hundred of its dots has a colour. Stored in colour, many pictures are grey. */
function isColour({ data, kind }: Decoded): boolean {
  const width = kind === 2 ? 3 : kind === 3 ? 4 : 0;
  if (!data || width === 0) return false;
  const dots = Math.floor(data.length / width);
  const step = Math.max(1, Math.floor(dots / SAMPLES)) * width;
  let seen = 0;
  let coloured = 0;
  for (let at = 0; at + 2 < data.length; at += step) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    seen++;
    if (Math.max(r, g, b) - Math.min(r, g, b) > CHROMA) coloured++;
  }
  return coloured > seen / 200;
}
