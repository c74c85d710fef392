/** Counts what a drawing renders, including repeats by `use`, clips and masks. */
export interface RepeatCounter {
  /** @param isLayered whether it is composited on its own layer */
  open(attributes: Record<string, { local: string; value: string }>, isLayered: boolean): void;
  close(): void;
  /** Also true if a part references itself. */
  areTooMany(): boolean;
  areTooDeep(): boolean;
}

/** Cost of a layer, in shapes. */
const SHEET = 25;

interface DrawingCost {
  /** Elements; a layer counts as several. */
  count: number;
  /** Nested layers in memory at once. */
  sheets: number;
}
interface Part {
  children: Part[];
  references: string[];
  isLayered: boolean;
  cost: DrawingCost | 'counting' | null;
}

const ENDLESS: DrawingCost = { count: Number.POSITIVE_INFINITY, sheets: 0 };

/** Ten levels that each repeat the one below ten times are a hundred elements, but 10¹⁰ to draw. */
export function createRepeatCounter({ most, deepest }: { most: number; deepest: number }): RepeatCounter {
  const top: Part = { children: [], references: [], isLayered: false, cost: null };
  const open = [top];
  const byId = new Map<string, Part>();

  function drawingCost(part: Part): DrawingCost {
    if (part.cost === 'counting') return ENDLESS;
    if (part.cost !== null) return part.cost;
    part.cost = 'counting';
    const referenced = part.references.flatMap((id) => byId.get(id) ?? []);
    const own = Number(part.isLayered);
    const cost = { count: 1 + SHEET * own, sheets: own };
    for (const { count, sheets } of [...part.children, ...referenced].map(drawingCost)) {
      cost.count += count;
      cost.sheets = Math.max(cost.sheets, own + sheets);
    }
    part.cost = cost;
    return cost;
  }

  return {
    open(attributes, isLayered) {
      const part: Part = { children: [], references: [], isLayered, cost: null };
      for (const { local, value } of Object.values(attributes)) {
        // Renderers use the first part of a duplicate id.
        if (local === 'id' && !byId.has(value)) byId.set(value, part);
        if (local === 'href' && value.trim().startsWith('#')) part.references.push(value.trim().slice(1));
        for (const [, id] of value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)) if (id) part.references.push(id);
      }
      open.at(-1)?.children.push(part);
      open.push(part);
    },
    close() {
      open.pop();
    },
    areTooMany: () => drawingCost(top).count > most,
    areTooDeep: () => drawingCost(top).sheets > deepest,
  };
}
