import type { Design, DesignElement, LineElement, OrnamentName, TextElement } from '../design.ts';
import { bandPositions, sideSize } from '../geometry.ts';
import { type Area, areaAround, areaCentre, areaContains } from './areas.ts';

/** Distance of a rule from the middle of its band, and from head and tail, in mm. */
const BESIDE_BAND = 4.5;
const FROM_END = 6;

export function bandRules(design: Design, line: LineElement['line'], thickness = 0.5): LineElement[] {
  const { width, height } = sideSize(design, 'spine');
  const beside = bandPositions(design).flatMap((band) => [band - BESIDE_BAND, band + BESIDE_BAND]);
  return [FROM_END, ...beside, height - FROM_END].map((y, i) => ({
    kind: 'line',
    line,
    id: `rule-${i + 1}`,
    side: 'spine',
    x: tenth(width / 2),
    y: tenth(y),
    length: tenth(width - 2),
    thickness,
    rotation: 0,
    foil: null,
    group: 'rules',
  }));
}

/** Rules, tools, labels and frames of a spine, to be reapplied with other bands. */
export interface Fittings {
  rules: LineElement | null;
  tool: OrnamentName | null;
  /** Labels and frames under a text, by its id. */
  under: ReadonlyMap<string, DesignElement[]>;
}

export function spineFittings(design: Design, texts: readonly TextElement[]): Fittings {
  const elements = design.elements.filter(({ side }) => side === 'spine');
  const rules = elements.find((element) => element.kind === 'line' && element.rotation % 180 === 0);
  const tool = elements.find((element) => element.kind === 'ornament');
  const carriers = elements.filter((element) => element.kind === 'label' || element.kind === 'frame');
  const under = new Map<string, DesignElement[]>();
  for (const carrier of carriers) {
    const text = texts.find((candidate) =>
      areaContains(areaAround(carrier.x, carrier.y, carrier), candidate),
    );
    if (text) under.set(text.id, [...(under.get(text.id) ?? []), carrier]);
  }
  return {
    rules: rules?.kind === 'line' ? rules : null,
    tool: tool?.kind === 'ornament' ? tool.ornament : null,
    under,
  };
}

export function fitToPanel(carrier: DesignElement, field: Area, spine: number): DesignElement {
  const { x, y } = areaCentre(field);
  const at = { x: tenth(x), y: tenth(y) };
  if (carrier.kind === 'label')
    return { ...carrier, ...at, width: tenth(spine - 0.6), height: tenth(field.height + 2.4) };
  if (carrier.kind === 'frame')
    return { ...carrier, ...at, width: tenth(spine - 3.6), height: tenth(field.height) };
  return carrier;
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
