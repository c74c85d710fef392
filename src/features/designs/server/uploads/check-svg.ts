import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { RefusedPicture } from '../process/tasks.ts';
import { createRepeatCounter } from './repeats.ts';

/** More than any block that could be cut. */
const NODES_MAX = 5_000;
const DEPTH_MAX = 100;
/** Each nested group or mask allocates a layer as large as the drawing, 10 MB. */
const SHEETS_MAX = 16;
const SVG = 'http://www.w3.org/2000/svg';

/** Their cost is unbounded. */
const PLAIN_SHAPES =
  'A block can only be cut from plain shapes. Convert filters, blends, patterns and markers to outlines.';
const REFUSED: Record<string, string> = {
  script: 'A drawing can’t contain scripts.',
  foreignObject: 'A drawing can’t contain other documents.',
  image: 'A drawing can’t contain photos or bitmaps. Send the picture itself instead.',
  feImage: 'A drawing can’t contain photos or bitmaps. Send the picture itself instead.',
  style: 'A drawing can’t contain styles. Save it with plain attributes.',
  text: 'Convert the text in the drawing to outlines.',
  tspan: 'Convert the text in the drawing to outlines.',
  textPath: 'Convert the text in the drawing to outlines.',
  font: 'Convert the text in the drawing to outlines.',
  filter: PLAIN_SHAPES,
  pattern: PLAIN_SHAPES,
  marker: PLAIN_SHAPES,
  animate: 'A drawing can’t contain animations.',
  animateMotion: 'A drawing can’t contain animations.',
  animateTransform: 'A drawing can’t contain animations.',
  set: 'A drawing can’t contain animations.',
  a: 'A drawing can’t contain links.',
  iframe: 'A drawing can’t contain other documents.',
  audio: 'A drawing can’t contain audio.',
  video: 'A drawing can’t contain videos.',
};

/** Reason why an SVG is refused and where; null if it only draws. */
export function findSvgProblem(svg: string): RefusedPicture | null {
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  const path: string[] = [];
  const counts: Map<string, number>[] = [new Map()];
  let nodes = 0;
  const repeats = createRepeatCounter({ most: NODES_MAX, deepest: SHEETS_MAX });
  let problem: RefusedPicture | null = null;
  const refuse = (reason: string, where = path.join('/')) => {
    problem ??= where ? { problem: reason, path: where } : { problem: reason };
    throw STOP;
  };
  parser.on('doctype', () => refuse('A drawing can’t have a document type or entities.'));
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') refuse('A drawing can’t load style sheets.');
  });
  parser.on('error', () => refuse('We couldn’t read this drawing. Export it again as an SVG.'));
  parser.on('opentag', (tag) => {
    const { local, uri, attributes } = tag as SaxesTagNS;
    const siblings = counts.at(-1) as Map<string, number>;
    const nth = (siblings.get(local) ?? 0) + 1;
    siblings.set(local, nth);
    path.push(nth > 1 ? `${local}[${nth}]` : local);
    counts.push(new Map());
    nodes += 1;
    if (nodes > NODES_MAX) refuse(`A drawing can have up to ${NODES_MAX} elements.`, 'svg');
    if (path.length > DEPTH_MAX) refuse('This drawing is nested too deeply. Simplify its groups.', 'svg');
    if (nodes === 1 && (local !== 'svg' || uri !== SVG)) refuse('This isn’t an SVG drawing.');
    const reason = Object.hasOwn(REFUSED, local) ? REFUSED[local] : undefined;
    if (reason) refuse(reason);
    const effects = findEffects(attributes as SaxesTagNS['attributes']);
    if (effects.refused) refuse(PLAIN_SHAPES, `${path.join('/')}/@${effects.refused}`);
    repeats.open(attributes as SaxesTagNS['attributes'], effects.isLayered);
    for (const { name, local: attribute, value } of Object.values(attributes)) {
      const wrong = attributeProblem(attribute, value);
      if (wrong) refuse(wrong, `${path.join('/')}/@${name}`);
    }
  });
  parser.on('closetag', () => {
    path.pop();
    counts.pop();
    repeats.close();
  });
  try {
    parser.write(svg).close();
    if (repeats.areTooMany()) problem ??= { problem: REPEATED, path: 'svg' };
    if (repeats.areTooDeep()) problem ??= { problem: SHEETS, path: 'svg' };
    if (nodes === 0) problem ??= { problem: 'This isn’t an SVG drawing.' };
  } catch (thrown) {
    if (thrown !== STOP) problem ??= { problem: 'We couldn’t read this drawing. Export it again as an SVG.' };
  }
  return problem;
}

const REPEATED = `A drawing can have up to ${NODES_MAX} elements, including repeats.`;
const SHEETS = `A drawing can have up to ${SHEETS_MAX} nested transparent groups or masks.`;
const STOP = new Error('refused');

function attributeProblem(name: string, value: string): string | null {
  if (/^on/i.test(name)) return 'A drawing can’t react to events.';
  if (name === 'href' || name === 'src')
    return value.trim().startsWith('#') ? null : 'A drawing can’t link to anything outside itself.';
  if (/javascript:/i.test(value)) return 'A drawing can’t contain scripts.';
  // Anything but a plain local reference, including escaped ones, may load external content.
  if (/@import|expression\s*\(/i.test(value)) return 'A drawing can’t load styles.';
  const rest = value.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  if (/url\s*\(/i.test(rest) || (name === 'style' && /\\/.test(rest)))
    return 'A drawing can’t link to anything outside itself.';
  return null;
}

const ROOT = /<(?:[\w-]+:)?svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/;
const SIZES = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Sets the size of the longer side in pixels, whatever the file says; unchanged without a view box. */
export function setSvgSize(svg: string, longest: number): string {
  return svg.replace(ROOT, (root) => {
    const [, , width = 0, height = 0] =
      /\sviewBox\s*=\s*["']([^"']*)["']/
        .exec(root)?.[1]
        ?.trim()
        .split(/[\s,]+/)
        .map(Number) ?? [];
    if (!(width > 0 && height > 0)) return root;
    const scale = longest / Math.max(width, height);
    const size = ` width="${width * scale}" height="${height * scale}"`;
    return root.replaceAll(SIZES, '').replace(/svg\b/, (name) => name + size);
  });
}

type Attributes = Record<string, { local: string; value: string }>;

interface Effects {
  /** Attribute that requests a filter or blend, which can't be cut as a block. */
  refused: string | null;
  /** Whether it is composited on its own layer, as large as the drawing. */
  isLayered: boolean;
}

const PLAIN: Record<string, RegExp> = {
  filter: /^none$/,
  'mix-blend-mode': /^normal$/,
};
const IN_PLACE: Record<string, RegExp> = {
  opacity: /^(1(\.0*)?|100%)$/,
  mask: /^none$/,
  isolation: /^auto$/,
};

function findEffects(attributes: Attributes): Effects {
  const effects: Effects = { refused: null, isLayered: false };
  for (const [name, { local, value }] of Object.entries(attributes)) {
    const declarations: [string, string][] = local === 'style' ? parseDeclarations(value) : [[local, value]];
    for (const [property, raw] of declarations) {
      const actual = raw.trim().toLowerCase();
      if (isUnusual(PLAIN, property, actual)) effects.refused ??= name;
      if (isUnusual(IN_PLACE, property, actual)) effects.isLayered = true;
    }
  }
  return effects;
}

const isUnusual = (usual: Record<string, RegExp>, property: string, actual: string): boolean =>
  Object.hasOwn(usual, property) && !usual[property]?.test(actual);

const parseDeclarations = (style: string): [string, string][] =>
  style
    .replaceAll(/\/\*.*?(\*\/|$)/gs, '')
    .split(';')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').replace(/!\s*important\s*$/i, '')];
    });
