import type { Design, DesignElement, TextElement } from '../design.ts';
import { sideSize } from '../geometry.ts';
import { smallestSizes } from '../smallest-size.ts';
import { type Area, areaCentre, type Blocks, insetArea, spinePanels } from './areas.ts';
import { fitText } from './fit-text.ts';
import { spineTextForms } from './short-forms.ts';
import { bandRules, type Fittings, fitToPanel, spineFittings } from './spine-fittings.ts';
import { addSpineTools } from './spine-tools.ts';

/**
 * Changes the number of raised bands and resets the spine between them. On a narrow spine, text runs along it if that
 * makes it larger.
 * @returns null if some lettering would be too small to strike
 */
export function setBands(design: Design, bands: Design['bands'], blocks: Blocks): Design | null {
  const texts = spineTexts(design);
  const fittings = spineFittings(design, texts);
  const banded: Design = {
    ...design,
    bands,
    elements: design.elements.filter(({ side }) => side !== 'spine'),
  };
  const ruled = fittings.rules
    ? {
        ...banded,
        elements: [...banded.elements, ...bandRules(banded, fittings.rules.line, fittings.rules.thickness)],
      }
    : banded;
  const fields = bands > 0 ? spinePanels(ruled) : flatFields(ruled, texts);
  const lettered = setInFields(ruled, texts, { fields, fittings });
  if (!lettered) return null;
  const marked = placeSpineLogos(lettered.design, design, { free: lettered.free, blocks });
  return marked && (fittings.tool ? (addSpineTools(marked, fittings.tool, blocks) ?? marked) : marked);
}

/** In reading order: title, author, then the others from the head. */
function spineTexts({ elements }: Design): TextElement[] {
  const texts = elements.filter(
    (element) => element.kind === 'text' && element.side === 'spine',
  ) as TextElement[];
  const rank = ({ id }: TextElement) =>
    id.includes('title') ? 0 : id.includes('author') ? 1 : id.includes('year') ? 3 : 2;
  return texts.sort((a, b) => rank(a) - rank(b) || a.y - b.y || a.x - b.x);
}

interface Fields {
  fields: readonly Area[];
  fittings: Fittings;
}

function setInFields(design: Design, texts: readonly TextElement[], { fields, fittings }: Fields) {
  const places = assignFields(texts, fields);
  const { width } = sideSize(design, 'spine');
  const added: DesignElement[] = [];
  let most = Number.POSITIVE_INFINITY;
  for (const [i, text] of texts.entries()) {
    const field = places[i];
    if (!field) return null;
    const under = fittings.under.get(text.id) ?? [];
    const room = under.some(({ kind }) => kind === 'frame') ? insetArea(field, 1.8) : field;
    const { across, along } = i === 0 ? LARGEST.title : LARGEST.other;
    const fitted = fitToField(text, room, {
      largest: { across: Math.min(across, most), along: Math.min(along, most) },
      isFlat: design.bands === 0,
      book: design.book,
    });
    if (!fitted) return null;
    // Nothing is larger than the title.
    if (i === 0) most = Math.max(fitted.size, LEAST_CAPITALS);
    added.push(...under.map((carrier) => fitToPanel(carrier, field, width)), fitted);
  }
  const used = new Set(places);
  return {
    design: { ...design, elements: [...design.elements, ...added] },
    free: fields.filter((field) => !used.has(field)),
  };
}

/** Title in the second panel, author below, year at the tail; surplus texts share panels. */
function assignFields(texts: readonly TextElement[], fields: readonly Area[]): Area[] {
  const [first = 0, ...others] = fields.keys();
  const order = [...others, first];
  const selected: number[] = [];
  for (const [i, { id }] of texts.entries()) {
    const last = fields.length - 1;
    const free = order.filter((k) => !selected.includes(k));
    selected.push(
      id.includes('year') && free.includes(last) ? last : (free[0] ?? (order[i % order.length] as number)),
    );
  }
  return selected.map((k, i) => {
    const sharing = selected.flatMap((index, n) => (index === k ? [n] : []));
    return splitField(fields[k] as Area, sharing.indexOf(i), sharing.length);
  });
}

/** Clear leather between two texts of one panel, in mm. */
const BETWEEN = 2;

function splitField(field: Area, at: number, count: number): Area {
  if (count === 1) return field;
  const height = (field.height - BETWEEN * (count - 1)) / count;
  return { ...field, y: field.y + at * (height + BETWEEN), height };
}

/** Lettering area as shares of a flat spine's height; the head leaves room for a tool. */
const HEAD = 0.13;
const TAIL = 0.95;

function flatFields(design: Design, texts: readonly TextElement[]): Area[] {
  const [panel] = spinePanels(design);
  if (!panel || texts.length === 0) return panel ? [panel] : [];
  const { height } = sideSize(design, 'spine');
  const shares = texts.map((_, i) => (i === 0 ? 3 : i === 1 ? 1.8 : 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  const length = height * (TAIL - HEAD) - 2 * BETWEEN * Math.max(0, texts.length - 1);
  let y = height * HEAD;
  const fields = shares.map((share) => {
    const field = { ...panel, y, height: (length * share) / sum };
    y += field.height + 2 * BETWEEN;
    return field;
  });
  // Same order as in `assignFields`: the head comes first and is left free by the title.
  return [{ ...panel, height: height * HEAD - panel.y - BETWEEN }, ...fields];
}

const LARGEST = { title: { across: 6.2, along: 7.5 }, other: { across: 5, along: 5.6 } };
/** Smallest em at which capitals are easy to read in every face. */
const LEAST_CAPITALS = 3;
/** Enlargement that justifies turning text along the spine. */
const MIN_GAIN = 1.25;

function fitToField(
  text: TextElement,
  field: Area,
  {
    largest,
    isFlat,
    book,
  }: {
    largest: { across: number; along: number };
    isFlat: boolean;
    book: Design['book'];
  },
): TextElement | null {
  const { x, y } = areaCentre(field);
  const at = { ...text, x: tenth(x), y: tenth(y), align: 'centre' as const };
  const mustTurn = isFlat && field.width < ACROSS_FROM;
  const forms = spineTextForms(text.text, book);
  const cases = text.capitals ? [true] : [false, true];
  let best: TextElement | null = null;
  for (const capitals of cases)
    for (const form of forms) {
      const lettered = { ...at, text: form, capitals };
      const turned = fitText({ ...lettered, rotation: 90 }, field, largest.along);
      const upright = mustTurn ? null : fitText({ ...lettered, rotation: 0 }, field, largest.across);
      const setting = chooseSetting(upright, turned);
      if (setting && isLegible(setting)) return setting;
      if (setting && (!best || setting.size > best.size)) best = setting;
    }
  return best;
}

const chooseSetting = (upright: TextElement | null, turned: TextElement | null) =>
  upright && (!turned || isLegible(upright) || turned.size < upright.size * MIN_GAIN) ? upright : turned;
const isLegible = (text: TextElement) => text.size >= smallestSizes(text).smallest;
/** A flat spine this wide, in mm, may be lettered across. */
const ACROSS_FROM = 26;

function placeSpineLogos(
  design: Design,
  before: Design,
  { free, blocks }: { free: readonly Area[]; blocks: Blocks },
): Design | null {
  const marks = before.elements.filter((element) => element.kind === 'logo' && element.side === 'spine');
  let now = design;
  const remaining = free.toSorted((a, b) => b.height - a.height);
  for (const mark of marks) {
    if (mark.kind !== 'logo') continue;
    const field = remaining.shift();
    const block = blocks.get(mark.upload.sha256);
    if (!field || !block) return null;
    const width = Math.floor(Math.min(mark.width, field.width, field.height / block.ratio) * 10) / 10;
    if (width * block.finest < LEAST_LINE) return null;
    const { x, y } = areaCentre(field);
    now = { ...now, elements: [...now.elements, { ...mark, x: tenth(x), y: tenth(y), rotation: 0, width }] };
  }
  return now;
}
/** Same as `THRESHOLDS.finest.refused`. */
const LEAST_LINE = 0.15;

const tenth = (mm: number) => Math.round(mm * 10) / 10;
