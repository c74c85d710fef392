import { escapeXml } from '#kernel/escape.ts';
import { TURN_IN } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';
import type { JobInfo } from './job-info.ts';
import { createLayers, type Layer, layerSlug } from './layers.ts';
import type { Shape } from './shape.ts';

export interface LayerSvg {
  layer: string;
  svg: string;
}

/**
 * One drawing per layer, all on the same sheet (spread plus turn-in), so that they register. The origin is the
 * spread's upper left corner.
 */
export const productionSvgs = (layout: Layout, about: Pick<JobInfo, 'hash' | 'title'>): LayerSvg[] =>
  createLayers(layout).map((layer) => ({
    layer: layerSlug(layer.name),
    svg: drawLayer(layer, layout, about),
  }));

function drawLayer(
  { name, parts }: Layer,
  { spread }: Layout,
  { hash, title }: Pick<JobInfo, 'hash' | 'title'>,
): string {
  const width = round(spread.widthMm + 2 * TURN_IN);
  const height = round(spread.heightMm + 2 * TURN_IN);
  const path = pathWriter(layerSlug(name));
  const groups = parts
    .filter(({ shapes }) => shapes.length > 0)
    .map(({ x, shapes }) => `<g transform="translate(${round(x)} 0)">\n${shapes.map(path).join('\n')}\n</g>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Right-reading: back, spine and front as they are seen from outside. Mirror it where the process asks for it. -->
<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${-TURN_IN} ${-TURN_IN} ${width} ${height}">
<title>${escapeXml(`${title}: ${name}`)}</title>
<desc>Seal ${hash}. All measures are millimetres from the upper left corner of the cover spread.</desc>
<g id="${layerSlug(name)}">
${groups.join('\n')}
</g>
</svg>
`;
}

/** Writes a layer's shapes; clipped ones get their own clip paths. */
function pathWriter(layer: string): (shape: Shape) => string {
  let count = 0;
  return ({ clips = [], ...shape }) =>
    clips.reduce((content, d) => {
      const id = `${layer}-clip-${++count}`;
      return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>\n<g clip-path="url(#${id})">\n${content}\n</g>`;
    }, drawnPath(shape));
}

const drawnPath = ({ d, stroke, fillRule, dashes, round: soft }: Shape): string =>
  stroke === null
    ? `<path d="${d}" fill="#000" fill-rule="${fillRule}"/>`
    : `<path d="${d}" fill="none" stroke="#000" stroke-width="${stroke}"${soft ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}${dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''}/>`;

const round = (mm: number) => Math.round(mm * 1000) / 1000;
