// Renders the pictures of the home page's blocks: five services and three close-ups of a Super Deluxe binding.
// Run: node scripts/pictures/home.ts [out folder, default public/pictures]
import { mkdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { bookDesign, type CoverSubject } from '../../src/features/covers/drawing/book-design.ts';
import { renderBinding } from '../../src/features/covers/drawing/render.ts';
import type { Covering, Dye } from '../../src/kernel/binding-design.ts';
import { cropToContent, savePicture } from './save.ts';
import {
  createBrokenBook,
  createLyingBook,
  createSheetPile,
  createUprightBook,
  type PrintedLine,
  renderScene,
} from './still-life.ts';

const out = resolve(process.argv[2] ?? 'public/pictures');
const colours: Dye[] = parse(
  await readFile(new URL('../../catalogue/colours.yaml', import.meta.url), 'utf8'),
);
function createCovering(name: string, variantType: Covering['variantType'] = 'superDeluxe'): Covering {
  const colour = colours.find((candidate) => candidate.name === name);
  if (!colour) throw new Error(`There is no leather "${name}".`);
  return { colour, variantType, leatherType: 'realLeather' };
}
const createSubject = (title: string, author: string, genre: string, pages: number): CoverSubject => ({
  id: `picture/${title}`,
  title,
  author,
  genres: [genre],
  pages,
});

const WIDE = { width: 1800, height: 1350, lift: 900, aim: 330, span: 2300 };
const OPENING_LINES = [
  'My grandmother kept the letters in a tin that had held',
  'tea, and before that, by the smell of it, tobacco. There',
  'were two hundred and eleven of them. She had put them',
  'in order by the stamps, since he never dated anything',
  'but the ones he was sorry for.',
  'I read them in a week, in the kitchen, in the order in',
  'which she had left them. Then I read them again in the',
  'order in which he must have written them, which is not',
  'the same, and found another man.',
  'This book gives them as they are. Where a word could',
  'not be read I have left the gap that he left; where the',
  'ink had gone I went to the window, as she had done.',
];
const SHEET: PrintedLine[] = [
  { text: 'The Letters', y: 190, size: 54, italic: true },
  ...OPENING_LINES.map((text, i) => ({ text, x: 74, y: 330 + i * 36, size: 21 })),
];

const SCENES = {
  'service-customization': async () => {
    const pride = createSubject('Pride and Prejudice', 'Jane Austen', 'Romance', 432);
    return [
      await createUprightBook(pride, createCovering('forest'), [-640, 120, 30]),
      await createUprightBook(pride, createCovering('plum'), [-190, -120, 30]),
      await createUprightBook(pride, createCovering('oxblood', 'deluxe'), [250, -360, 30]),
    ];
  },
  'service-leather-binding': async () => {
    const low = await createLyingBook(
      createSubject('Middlemarch', 'George Eliot', 'Fiction', 880),
      createCovering('chestnut'),
      [-150, 160, 84, 0],
    );
    const high = await createLyingBook(
      createSubject('Walden', 'Henry David Thoreau', 'Nature', 350),
      createCovering('teal', 'deluxe'),
      [-175, 150, 97, low.top],
    );
    return [
      low,
      high,
      await createUprightBook(
        createSubject('Don Quixote', 'Miguel de Cervantes', 'Classics', 940),
        createCovering('burgundy'),
        [130, -330, 33],
      ),
    ];
  },
  'service-restoration': () =>
    createBrokenBook(
      createSubject('The Holy Bible', '', 'Religion', 1200),
      createCovering('chestnut'),
      [-470, -220, 36],
      [330, 330, 24],
    ),
  'service-pdf': async () => [
    await createSheetPile(SHEET, [-260, 260, -14], 84),
    await createUprightBook(
      createSubject('The Letters', 'Collected by Ines', 'History', 400),
      createCovering('navy'),
      [150, -330, 33],
    ),
  ],
  'service-thesis': async () => {
    const thesis = createSubject('On the Flight of Swifts', 'Doctoral Thesis', 'Science', 380);
    const low = await createLyingBook(thesis, createCovering('black'), [-130, 190, 80, 0]);
    return [low, await createUprightBook(thesis, createCovering('burgundy'), [90, -300, 33])];
  },
} as const;

await mkdir(out, { recursive: true });
for (const [name, scene] of Object.entries(SCENES)) {
  const picture = renderScene(await scene(), WIDE);
  await savePicture(cropToContent(picture), out, name);
}

/** Close-ups are 4:3 crops of a larger picture. */
const closeUpDesign = bookDesign(
  createSubject('The Divine Comedy', 'Dante Alighieri', 'Poetry', 700),
  createCovering('oxblood'),
);
const threeQuarter = await renderBinding(closeUpDesign, 'three-quarter', 2400);
await savePicture(threeQuarter, out, 'detail-spine', {
  cut: { left: 70, top: 380, width: 1360, height: 1020 },
});
const front = await renderBinding(closeUpDesign, 'front', 2000);
await savePicture(front, out, 'detail-foil', { cut: { left: 590, top: 180, width: 1380, height: 1035 } });
const open = await renderBinding(closeUpDesign, 'endpapers', 2400);
await savePicture(open, out, 'detail-endpapers', {
  cut: { left: 900, top: 0, width: 1200, height: 900 },
  quality: { avif: 44, webp: 58 },
});
