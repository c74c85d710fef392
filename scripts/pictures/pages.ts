// Renders the header pictures of the services, partners and bindery pages.
// Run: node scripts/pictures/pages.ts [picture name; all by default] [out folder, default public/pictures]
import { mkdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { bookDesign, type CoverSubject } from '../../src/features/covers/drawing/book-design.ts';
import { renderBinding } from '../../src/features/covers/drawing/render.ts';
import type { Covering, Dye } from '../../src/kernel/binding-design.ts';
import { cropToContent, placeOnGround, savePicture } from './save.ts';
import {
  createLyingBook,
  createSheetPile,
  createUprightBook,
  type PrintedLine,
  renderScene,
  type SceneObject,
} from './still-life.ts';
import {
  createMarbledSheet,
  createRestoredBook,
  createSewnBlock,
  createWornBook,
  hideShadow,
} from './workbench.ts';

const [onlyName, folder] = process.argv.slice(2);
const out = resolve(folder ?? 'public/pictures');
const colours: Dye[] = parse(
  await readFile(new URL('../../catalogue/colours.yaml', import.meta.url), 'utf8'),
);
function findLeather(name: string): Dye {
  const colour = colours.find((candidate) => candidate.name === name);
  if (!colour) throw new Error(`There is no leather "${name}".`);
  return colour;
}
const createCovering = (name: string, variantType: Covering['variantType'] = 'superDeluxe'): Covering => ({
  colour: findLeather(name),
  variantType,
  leatherType: 'realLeather',
});
const createSubject = (title: string, author: string, genre: string, pages: number): CoverSubject => ({
  id: `picture/${title}`,
  title,
  author,
  genres: [genre],
  pages,
});

const WIDE = { width: 1800, height: 1350, lift: 900, aim: 330, span: 2300 };

const titlePage = (head: string, lines: readonly string[]): PrintedLine[] => [
  { text: head, y: 180, size: 46, italic: true },
  ...lines.map((text, i) => ({ text, x: 74, y: 300 + i * 36, size: 21 })),
];
const SHEET = titlePage('The Orchard Wall', [
  'The wall was there before the house, and nobody',
  'in the village could say who had built it. My father',
  'mended it every spring with what the winter had let',
  'fall, and every winter let fall something else, so that',
  'by now, he used to say, it was a different wall that',
  'stood in the same place, and he a different man.',
  'He kept a book of it. Each stone that he set had its',
  'line: the day, the weather, who had passed. When he',
  'could no longer lift them I read the lines to him, and',
  'he told me which of them had held.',
]);
const limitationPage = (number: string): PrintedLine[] => [
  { text: 'This edition is limited to forty copies,', y: 300, size: 27, italic: true },
  { text: 'sewn and bound by hand in full goatskin.', y: 340, size: 27, italic: true },
  { text: 'This is copy', y: 430, size: 24, italic: true },
  { text: number, y: 500, size: 62 },
  { text: 'M. Aldous', y: 640, size: 60, italic: true },
];
const LETTER: PrintedLine[] = [
  { text: 'Dear bookbinder,', x: 74, y: 160, size: 34, italic: true },
  ...[
    'this was my grandfather’s, and then my',
    'mother’s, and the cover comes off when',
    'I open it. I would like to read it to',
    'somebody who is not yet born.',
    'Can it be mended by March?',
  ].map((text, i) => ({ text, x: 74, y: 256 + i * 54, size: 28, italic: true })),
  { text: 'Yours, Ada', x: 74, y: 600, size: 38, italic: true },
];

const lyingSheet = async (
  lines: readonly PrintedLine[],
  place: readonly [number, number, number],
): Promise<SceneObject> => hideShadow(await createSheetPile(lines, place, 3));

/** Copies of one book in a pile, spines facing the viewer. */
async function stackBooks(
  subject: CoverSubject,
  names: readonly string[],
  x: number,
  z: number,
): Promise<SceneObject[]> {
  const things: SceneObject[] = [];
  let height = 0;
  for (const [i, name] of names.entries()) {
    const shift = [0, 9, -7, 5, -10][i % 5] ?? 0;
    const book = await createLyingBook(subject, createCovering(name), [
      x + shift,
      z,
      88 + (shift % 4),
      height,
    ]);
    height = book.top;
    things.push(book);
  }
  return things;
}

/** Books in a row starting at x, spines facing the viewer. */
async function shelveBooks(
  books: readonly [CoverSubject, Covering][],
  from: number,
  z: number,
): Promise<SceneObject[]> {
  const things: SceneObject[] = [];
  let x = from;
  for (const [subject, binding] of books) {
    const thickness = Math.min(250, Math.max(104, 40 + ((subject.pages ?? 320) / 2) * 0.42));
    things.push(await createUprightBook(subject, binding, [x + thickness / 2, z, 90]));
    x += thickness + 4;
  }
  return things;
}

const CLARA = createSubject('For Clara', 'from her father', 'Poetry', 420);
const WALL = createSubject('The Orchard Wall', 'Ines Moreau', 'Fiction', 420);
const THESIS = createSubject('On the Flight of Swifts', 'Doctoral Thesis', 'Science', 400);
const EDITION = createSubject('The Salt Road', 'M. Aldous', 'Adventure', 380);
const SHELF: [CoverSubject, Covering][] = [
  [createSubject('Emma', 'Jane Austen', 'Romance', 480), createCovering('forest')],
  [createSubject('Walden', 'Henry David Thoreau', 'Nature', 360), createCovering('ochre', 'deluxe')],
  [createSubject('Moby-Dick', 'Herman Melville', 'Adventure', 640), createCovering('navy')],
  [createSubject('Persuasion', 'Jane Austen', 'Romance', 330), createCovering('plum', 'deluxe')],
  [createSubject('Middlemarch', 'George Eliot', 'Fiction', 880), createCovering('oxblood')],
  [createSubject('The Odyssey', 'Homer', 'Classics', 460), createCovering('teal')],
  [createSubject('Jane Eyre', 'Charlotte Brontë', 'Fiction', 560), createCovering('chestnut', 'deluxe')],
  [createSubject('Hamlet', 'William Shakespeare', 'Drama', 320), createCovering('black')],
  [createSubject('Don Quixote', 'Miguel de Cervantes', 'Classics', 900), createCovering('burgundy')],
];

const SCENES: Record<string, () => Promise<SceneObject[]>> = {
  'page-customization': async () => [
    await createMarbledSheet('nonpareil', findLeather('plum'), [-120, 560, 12]),
    ...(await stackBooks(CLARA, ['ochre', 'plum'], -330, 60)),
    await createUprightBook(CLARA, createCovering('navy'), [90, -240, 33]),
  ],
  'page-leather-binding': async () => [
    createSewnBlock(190, [-500, 40, 50]),
    await createUprightBook(
      createSubject('Middlemarch', 'George Eliot', 'Fiction', 760),
      createCovering('oxblood'),
      [120, -120, 33],
    ),
  ],
  'page-restoration': async () => [
    await createWornBook(
      createSubject('The Holy Bible', '', 'Religion', 1100),
      createCovering('chestnut'),
      [-520, 60, 54],
    ),
    await createRestoredBook(
      createSubject('The Holy Bible', '', 'Religion', 1100),
      createCovering('chestnut'),
      [120, -160, 36],
    ),
  ],
  'page-pdf': async () => [
    await createSheetPile(SHEET, [-420, 330, -12], 60),
    createSewnBlock(150, [-150, -260, 48]),
    await createUprightBook(WALL, createCovering('navy'), [300, -60, 33]),
  ],
  'page-thesis': async () => [
    await createUprightBook(THESIS, createCovering('black', 'superDeluxe'), [-620, 200, 36]),
    await createUprightBook(THESIS, createCovering('burgundy'), [-190, -60, 36]),
    await createUprightBook(THESIS, createCovering('navy'), [240, -320, 36]),
  ],
  'page-publishers': async () => [
    ...(await stackBooks(EDITION, ['oxblood', 'oxblood', 'oxblood', 'oxblood'], -300, 160)),
    await createUprightBook(EDITION, createCovering('oxblood'), [220, -220, 33]),
  ],
  'page-booksellers': () => shelveBooks(SHELF, -770, 0),
  'page-authors': async () => [
    await lyingSheet(limitationPage('7 / 40'), [-170, 560, -12]),
    await createUprightBook(EDITION, createCovering('forest'), [-190, -120, 33]),
  ],
  'page-gifts': async () =>
    Promise.all(
      ['teal', 'ochre', 'oxblood', 'forest', 'navy'].map((name, i) =>
        createUprightBook(
          createSubject(
            'With Thanks',
            ['To Amara', 'To Jonas', 'To Mei', 'To Luc', 'To Priya'][i] ?? '',
            'Poetry',
            300,
          ),
          createCovering(name),
          [-820 + i * 330, 300 - i * 150, 58],
        ),
      ),
    ),
  'page-print-on-demand': async () => [
    await createSheetPile(SHEET, [-330, 480, -14], 26),
    await createUprightBook(WALL, createCovering('burgundy', 'deluxe'), [-120, -120, 33]),
  ],
  'page-company': async () => [
    await createMarbledSheet('wave', findLeather('teal'), [-300, 560, -10]),
    createSewnBlock(170, [-520, 140, 50]),
    await createUprightBook(SHELF[4]?.[0] ?? WALL, createCovering('oxblood'), [-60, -120, 33]),
    await createUprightBook(SHELF[5]?.[0] ?? WALL, createCovering('teal', 'deluxe'), [420, -330, 33]),
  ],
  'page-limited-edition': async () => [
    await lyingSheet(limitationPage('14 / 40'), [-120, 640, -12]),
    await createUprightBook(EDITION, createCovering('plum'), [-640, 120, 46]),
    await createUprightBook(EDITION, createCovering('plum'), [-200, -100, 46]),
    await createUprightBook(EDITION, createCovering('plum'), [240, -320, 46]),
  ],
  'page-contact': async () => [
    await lyingSheet(LETTER, [-200, 540, -10]),
    await createWornBook(
      createSubject('Fables', 'Jean de La Fontaine', 'Poetry', 520),
      createCovering('forest'),
      [-190, -120, 44],
    ),
  ],
};

await mkdir(out, { recursive: true });
for (const [name, scene] of Object.entries(SCENES)) {
  if (onlyName && onlyName !== name) continue;
  const picture = renderScene(await scene(), WIDE);
  await savePicture(cropToContent(picture), out, name);
}
if (!onlyName || onlyName === 'page-faq') {
  const open = await renderBinding(bookDesign(CLARA, createCovering('teal')), 'endpapers', 1000);
  await savePicture(await placeOnGround(open), out, 'page-faq', { quality: { avif: 40, webp: 56 } });
}
