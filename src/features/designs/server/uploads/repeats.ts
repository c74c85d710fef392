/** How much a drawing draws, with what it repeats by `use`, clips and masks. */
export interface Repeats {
  open(attributes: Record<string, { local: string; value: string }>): void;
  close(): void;
  /** Whether more would be drawn than may be, or a part repeats itself. */
  areTooMany(): boolean;
}

interface Part {
  children: Part[];
  /** Ids of the parts that are drawn for this one besides its own. */
  named: string[];
  /** How many elements it draws, once that is known. */
  drawn: number | 'counting' | null;
}

/** Ten levels that each repeat the one below ten times are a hundred elements, and ten thousand million to draw. */
export function createRepeats(most: number): Repeats {
  const top: Part = { children: [], named: [], drawn: null };
  const open = [top];
  const byId = new Map<string, Part>();

  function drawnOf(part: Part): number {
    if (part.drawn === 'counting') return Number.POSITIVE_INFINITY;
    if (part.drawn !== null) return part.drawn;
    part.drawn = 'counting';
    let drawn = 1;
    for (const child of part.children) drawn += drawnOf(child);
    for (const id of part.named) {
      const other = byId.get(id);
      if (other) drawn += drawnOf(other);
    }
    part.drawn = drawn;
    return drawn;
  }

  return {
    open(attributes) {
      const part: Part = { children: [], named: [], drawn: null };
      for (const { local, value } of Object.values(attributes)) {
        if (local === 'id') byId.set(value, part);
        if (local === 'href' && value.trim().startsWith('#')) part.named.push(value.trim().slice(1));
        for (const [, id] of value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)) if (id) part.named.push(id);
      }
      open.at(-1)?.children.push(part);
      open.push(part);
    },
    close() {
      open.pop();
    },
    areTooMany: () => drawnOf(top) > most,
  };
}
