import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { RefusedPicture } from '../process/tasks.ts';
import { requestedEffects } from './effects.ts';
import { createRepeatCounter } from './repeats.ts';

/** More than any block that could be cut. */
const NODES_MAX = 5_000;
const DEPTH_MAX = 100;
/** Each nested group or mask allocates a layer as large as the drawing, 10 MB. */
const SHEETS_MAX = 16;
const SVG = 'http://www.w3.org/2000/svg';

/** Their cost is unbounded. */
const PLAIN_SHAPES =
  'A block is cut of plain shapes: turn filters, blends, patterns and markers into outlines.';
const REFUSED: Record<string, string> = {
  script: 'A drawing may not hold a script.',
  foreignObject: 'A drawing may not hold other documents.',
  image: 'A drawing may not hold pictures of pixels. Send the picture itself.',
  feImage: 'A drawing may not hold pictures of pixels. Send the picture itself.',
  style: 'A drawing may not hold styles. Save it with plain attributes.',
  text: 'Turn the text of the drawing into outlines.',
  tspan: 'Turn the text of the drawing into outlines.',
  textPath: 'Turn the text of the drawing into outlines.',
  font: 'Turn the text of the drawing into outlines.',
  filter: PLAIN_SHAPES,
  pattern: PLAIN_SHAPES,
  marker: PLAIN_SHAPES,
  animate: 'A drawing may not move.',
  animateMotion: 'A drawing may not move.',
  animateTransform: 'A drawing may not move.',
  set: 'A drawing may not move.',
  a: 'A drawing may not link anywhere.',
  iframe: 'A drawing may not hold other documents.',
  audio: 'A drawing may not hold sounds.',
  video: 'A drawing may not hold films.',
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
  parser.on('doctype', () => refuse('A drawing may not have a document type or entities.'));
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') refuse('A drawing may not load style sheets.');
  });
  parser.on('error', ({ message }) =>
    refuse(`This is not a drawing that can be read: ${stripPosition(message)}`),
  );
  parser.on('opentag', (tag) => {
    const { local, uri, attributes } = tag as SaxesTagNS;
    const siblings = counts.at(-1) as Map<string, number>;
    const nth = (siblings.get(local) ?? 0) + 1;
    siblings.set(local, nth);
    path.push(nth > 1 ? `${local}[${nth}]` : local);
    counts.push(new Map());
    nodes += 1;
    if (nodes > NODES_MAX) refuse(`A drawing may have at most ${NODES_MAX} elements.`, 'svg');
    if (path.length > DEPTH_MAX) refuse('A drawing may not be nested so deeply.', 'svg');
    if (nodes === 1 && (local !== 'svg' || uri !== SVG)) refuse('This is not a drawing in SVG.');
    const reason = Object.hasOwn(REFUSED, local) ? REFUSED[local] : undefined;
    if (reason) refuse(reason);
    const effects = requestedEffects(attributes as SaxesTagNS['attributes']);
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
    if (nodes === 0) problem ??= { problem: 'This is not a drawing in SVG.' };
  } catch (thrown) {
    if (thrown !== STOP) problem ??= { problem: 'This is not a drawing that can be read.' };
  }
  return problem;
}

const REPEATED = `A drawing may have at most ${NODES_MAX} elements, with all that it repeats.`;
const SHEETS = `A drawing may have at most ${SHEETS_MAX} see-through groups or masks in each other.`;
const STOP = new Error('refused');

function attributeProblem(name: string, value: string): string | null {
  if (/^on/i.test(name)) return 'A drawing may not act on events.';
  if (name === 'href' || name === 'src')
    return value.trim().startsWith('#') ? null : 'A drawing may not link anywhere outside itself.';
  if (/javascript:/i.test(value)) return 'A drawing may not hold a script.';
  // Anything but a plain local reference, including escaped ones, may load external content.
  if (/@import|expression\s*\(/i.test(value)) return 'A drawing may not load styles.';
  const rest = value.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  if (/url\s*\(/i.test(rest) || (name === 'style' && /\\/.test(rest)))
    return 'A drawing may not link anywhere outside itself.';
  return null;
}

const stripPosition = (message: string) => message.replace(/^\d+:\d+: /, '').slice(0, 200);

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
