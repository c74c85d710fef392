import type { Picture } from '../../src/features/covers/drawing/types.ts';
import type { PaperName } from '../../src/kernel/binding-design.ts';
import { renderOpenBook } from './open-book.ts';
import { createTurntable } from './turntable.ts';
import { clamp, crossFade, ease, FRAME_RATE, type Video } from './video.ts';

const SUBJECT = {
  id: 'letters',
  title: 'Letters to Clara',
  author: 'from her father',
  genres: ['Poetry'],
  pages: 420,
};
/** Each has another ornament and another leather. */
const DESIGNS = [
  { id: 'letters-d', colour: { name: 'oxblood', light: '#6d1a1c', dark: '#2f0809' } },
  { id: 'letters-b', colour: { name: 'forest', light: '#23472f', dark: '#0b1d12' } },
  { id: 'letters-c', colour: { name: 'tan', light: '#9a6330', dark: '#4c2a0f' } },
];
const PAPERS: PaperName[] = ['turkish', 'feather'];
const SECONDS = 7;
/** Seconds for which a design and a paper are shown, and of the cross-fades. */
const DESIGN = 1.5;
const PAPER = 1.25;
const CHANGE = 0.25;
const DESIGNS_END = DESIGN * DESIGNS.length;

type Shot = { from: number; take: (at: number) => Picture };

/** A book that tries on three leathers and two marbled papers. */
export const yourBook: Video = {
  name: 'your-book',
  seconds: SECONDS,
  still: 0.75,
  async *frames() {
    const shots: Shot[] = [];
    for (const [i, { id, colour }] of DESIGNS.entries()) {
      const table = await createTurntable(
        { ...SUBJECT, id },
        { colour, variantType: 'superDeluxe', leatherType: 'realLeather' },
      );
      // Sways, so that the foil catches the light.
      const yaw = (at: number) => 34 + 8 * Math.cos((2 * Math.PI * at) / SECONDS);
      shots.push({ from: i * DESIGN, take: (at) => table(yaw(at)) });
    }
    for (const [i, paper] of PAPERS.entries()) {
      const book = await renderOpenBook(
        SUBJECT,
        {
          colour: DESIGNS[i]?.colour ?? { name: 'oxblood', light: '#6d1a1c', dark: '#2f0809' },
          variantType: 'superDeluxe',
          leatherType: 'realLeather',
        },
        paper,
      );
      shots.push({ from: DESIGNS_END + i * PAPER, take: () => book });
    }
    const first = shots[0] as Shot;
    shots.push({ from: SECONDS, take: (at) => first.take(at - SECONDS) });
    for (let frame = 0; frame < SECONDS * FRAME_RATE; frame++) yield pictureAt(shots, frame / FRAME_RATE);
  },
};

/** Picture at a time: one shot, or a cross-fade that ends when the next shot begins. */
function pictureAt(shots: readonly Shot[], at: number): Picture {
  const now = shots.findLastIndex(({ from }) => from <= at);
  const shot = shots[now] as Shot;
  const next = shots[now + 1] as Shot;
  const part = ease(clamp(1 - (next.from - at) / CHANGE));
  return part === 0 ? shot.take(at) : crossFade(shot.take(at), next.take(at), part);
}
