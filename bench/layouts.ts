/**
 * Layouts per second of a full cover, with only the title changed (as while typing) or every element.
 * Run: node bench/layouts.ts
 */
import { checkLayout } from '../src/features/designs/findings/check-layout.ts';
import { fullCover } from '../src/features/designs/layout/design-fixture.ts';
import { layOut } from '../src/features/designs/layout/lay-out.ts';
import { createLayoutContext } from '../src/features/designs/server/layout-context.ts';
import { measureMs, median } from './setup/stage.ts';

const ROUNDS = 300;

async function measure(work: (round: number) => void): Promise<string> {
  for (let round = 0; round < 40; round++) work(-1 - round);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measureMs(() => work(round)));
  const ms = median(times);
  return `${ms.toFixed(2)} ms (median), ${Math.round(1000 / ms)} a second`;
}

const design = fullCover();
const context = createLayoutContext(design);
const changeTitle = (round: number) =>
  design.elements.map((element) =>
    element.kind === 'text' && element.id === 'title'
      ? { ...element, text: `Meditations ${round}` }
      : element,
  );
const changeEverything = (round: number) =>
  design.elements.map((element) =>
    element.kind === 'text'
      ? { ...element, text: `${element.text} ${round}` }
      : { ...element, x: element.x + round / 1000 },
  );
const taxonomy = { colours: ['oxblood', 'navy'] };
const layOutElements = (elements: typeof design.elements) => layOut({ ...design, elements }, context);

console.log(`A keystroke in a full cover:   ${await measure((round) => layOutElements(changeTitle(round)))}`);
console.log(
  `A full cover, nothing cached:  ${await measure((round) => layOutElements(changeEverything(round)))}`,
);
console.log(
  `Layout and findings of a key:  ${await measure((round) => checkLayout(layOutElements(changeTitle(round)), taxonomy))}`,
);
