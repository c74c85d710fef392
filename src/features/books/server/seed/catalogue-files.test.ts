import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createFolder } from '#test/create-folder.ts';
import { readCatalogue } from './catalogue-files.ts';

const folder = createFolder();
const put = (path: string, text: string) => writeFile(join(folder, path), text);
const book = (title: string, extraFields = '') => `
  - { title: ${title}, author: jane-doe, language: English, genres: [Novel], popularity: 5, colour: tan,
      description: A book. ${extraFields ? `, ${extraFields}` : ''} }`;

beforeAll(async () => {
  await mkdir(join(folder, 'books'));
  await put('colours.yaml', '- { name: tan, label: Tan, light: "#fff", dark: "#000", alt: tan goatskin }');
  await put('genres.yaml', '- { slug: fiction, name: Fiction, aliases: [Novel] }');
});

test('merges an author’s entries from two files; the first entry wins', async () => {
  await put(
    'books/a.yaml',
    `authors: { jane-doe: { name: Jane Doe, about: First. } }\nbooks: ${book('One')}`,
  );
  await put(
    'books/b.yaml',
    `authors: { jane-doe: { name: J. Doe, born: 1800, about: Second. } }\nbooks: ${book('Two')}`,
  );
  const { authors } = await readCatalogue(folder);
  expect(authors).toEqual([{ slug: 'jane-doe', name: 'Jane Doe', born: 1800, about: 'First.' }]);
});

test('resolves genre aliases', async () => {
  await put('books/b.yaml', `books: ${book('Two')}`);
  const { books } = await readCatalogue(folder);
  expect(books.map(({ genres }) => genres)).toEqual([['Fiction'], ['Fiction']]);
});

test('reports all mistakes at once, with file and title', async () => {
  await put(
    'books/b.yaml',
    `books: ${book('Two', 'pages: -3')} ${book('Three', 'isbn: "9780140447935"')} ${book('One')}
  - { title: Four, author: nobody, language: English, genres: [Cookery], popularity: 5, colour: pink, description: A. }`,
  );
  const message = await readCatalogue(folder).catch((error: Error) => error.message);
  expect(message).toMatch(/b\.yaml: “Two”: pages/);
  expect(message).toMatch(/b\.yaml: “Three”: isbn: is an ISBN with a right check digit/);
  expect(message).toMatch(/b\.yaml: “One”: the same book is also in a\.yaml/);
  expect(message).toMatch(/b\.yaml: “Four”: there is no author “nobody”/);
  expect(message).toMatch(/“Four”: there is no genre “Cookery”[\s\S]*“Four”: there is no colour “pink”/);
});

test('treats volumes of one work as separate books', async () => {
  await put('books/b.yaml', `books: ${book('One', 'volume: Vol. II')}`);
  expect((await readCatalogue(folder)).books).toHaveLength(2);
});
