/** How much a drawing draws, with what it repeats by `use`, clips and masks. */
export interface Repeats {
  /** @param isLayered whether it is painted on a sheet of its own first */
  open(attributes: Record<string, { local: string; value: string }>, isLayered: boolean): void;
  close(): void;
  /** Whether more would be drawn than may be, or a part repeats itself. */
  areTooMany(): boolean;
  /** Whether more sheets would be held at once than may be. */
  areTooDeep(): boolean;
}

/** A sheet takes as long to paint and to lay down as so many shapes. */
const SHEET = 25;

interface Drawn {
  /** Elements, a sheet as several. */
  count: number;
  /** Sheets that are held at once. */
  sheets: number;
}
interface Part {
  children: Part[];
  /** Ids of the parts that are drawn for this one besides its own. */
  named: string[];
  isLayered: boolean;
  /** How much it draws, once that is known. */
  drawn: Drawn | 'counting' | null;
}

const ENDLESS: Drawn = { count: Number.POSITIVE_INFINITY, sheets: 0 };

/** Ten levels that each repeat the one below ten times are a hundred elements, and ten thousand million to draw. */
export function createRepeats({ most, deepest }: { most: number; deepest: number }): Repeats {
  const top: Part = { children: [], named: [], isLayered: false, drawn: null };
  const open = [top];
  const byId = new Map<string, Part>();

  function drawnOf(part: Part): Drawn {
    if (part.drawn === 'counting') return ENDLESS;
    if (part.drawn !== null) return part.drawn;
    part.drawn = 'counting';
    const others = part.named.flatMap((id) => byId.get(id) ?? []);
    const own = Number(part.isLayered);
    const drawn = { count: 1 + SHEET * own, sheets: own };
    for (const { count, sheets } of [...part.children, ...others].map(drawnOf)) {
      drawn.count += count;
      drawn.sheets = Math.max(drawn.sheets, own + sheets);
    }
    part.drawn = drawn;
    return drawn;
  }

  return {
    open(attributes, isLayered) {
      const part: Part = { children: [], named: [], isLayered, drawn: null };
      for (const { local, value } of Object.values(attributes)) {
        // Of several of one name the first is drawn.
        if (local === 'id' && !byId.has(value)) byId.set(value, part);
        if (local === 'href' && value.trim().startsWith('#')) part.named.push(value.trim().slice(1));
        for (const [, id] of value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)) if (id) part.named.push(id);
      }
      open.at(-1)?.children.push(part);
      open.push(part);
    },
    close() {
      open.pop();
    },
    areTooMany: () => drawnOf(top).count > most,
    areTooDeep: () => drawnOf(top).sheets > deepest,
  };
}
