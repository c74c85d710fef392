import { describe, expect, it } from 'vitest';
import { createSampleFolder, listProblems } from '#test/import-samples.ts';

const { open, read } = createSampleFolder();

describe('columns', () => {
  it('are guessed by their names in four languages', async () => {
    for (const header of [
      'Article number;Book title;Author;Year;Pages;Price;Language;Category',
      'Artikelnummer;Titel;Autor;Erscheinungsjahr;Seitenzahl;Preis;Sprache;Kategorie',
      'Référence;Titre;Auteur;Année;Nombre de pages;Prix;Langue;Catégorie',
      'Referencia;Título;Autor;Año;Número de páginas;Precio;Idioma;Categoría',
    ]) {
      const { mapping, rows } = await open(
        `${header}\nA-1;Emma;Jane Austen;1815;474;129.50;English;Fiction\n`,
      );
      const fields = [
        'sku',
        'title',
        'authors',
        'publishingYear',
        'pages',
        'bookPrice',
        'language',
        'genres',
      ];
      expect(Object.values(mapping ?? {})).toEqual(fields);
      const [row] = await Array.fromAsync(rows);
      expect(row?.record).toEqual({
        sku: 'A-1',
        title: 'Emma',
        authors: ['Jane Austen'],
        publishingYear: 1815,
        pages: 474,
        prices: { bookPrice: 12950 },
        language: 'English',
        genres: ['Fiction'],
      });
    }
  });

  it('can be mapped by hand; unknown ones are ignored', async () => {
    const text = 'Nr,Was,Title,Title,\nA-1,Emma,x,y,z\n';
    const { columns, mapping } = await open(text);
    expect(columns).toEqual(['Nr', 'Was', 'Title', 'Title (2)', 'Column 5']);
    expect(mapping).toEqual({ Nr: null, Was: null, Title: 'title', 'Title (2)': null, 'Column 5': null });
    const [row] = await read(text, {
      mapping: { Nr: 'sku', Was: 'title', Title: null, 'Title (2)': '__proto__' },
    });
    expect(row?.record).toEqual({ sku: 'A-1', title: 'Emma' });
  });

  it('refuse rows that identify no book', async () => {
    expect(listProblems(await read('Foo,Bar\n1,2\n'))).toEqual([
      expect.stringContaining('Check the column mapping'),
    ]);
  });

  it('report invalid cells', async () => {
    const header = 'sku,title,pages,publishingYear,publicationDate,deluxePriceGenuine,withdrawn,isbn\n';
    const [row] = await read(`${header}A,Emma,many,MDCCC,03/04/1815,"1,234",perhaps,12345\n`);
    expect(row?.problems.map(({ field }) => field)).toEqual([
      ...['pages', 'publishingYear', 'publicationDate', 'deluxePriceGenuine', 'withdrawn', 'isbn'],
    ]);
    const [good] = await read(`${header}A,Emma,320.0,1815.0,23.12.1815,"$1,234.50",no,\n`);
    expect(good).toMatchObject({
      problems: [],
      record: {
        pages: 320,
        publishingYear: 1815,
        publicationDate: '1815-12-23',
        withdrawn: false,
        isbn: null,
        prices: { deluxePriceGenuine: 123450 },
      },
    });
  });

  it('keep names as written, unless the header says last name first', async () => {
    const [plain] = await read('title,author\nEmma,"Austen, Jane"\n');
    expect(plain).toMatchObject({
      record: { authors: ['Austen, Jane'] },
      notes: [expect.stringContaining('last name')],
    });
    const [inverted] = await read(
      'title,"Author (last, first)"\nEmma,"Austen, Jane; King, Martin Luther, Jr."\n',
    );
    expect(inverted).toMatchObject({
      record: { authors: ['Jane Austen', 'Martin Luther King, Jr.'] },
      notes: [],
    });
  });

  it('accept languages by name or code', async () => {
    const languages = ['English', 'en', 'ger', 'deu', 'Klingon', 'xx', 'grc'];
    const rows = await read(`sku,language\n${languages.map((name, nth) => `A-${nth},${name}\n`).join('')}`);
    expect(rows.map(({ record }) => (record as { language?: string }).language)).toEqual([
      ...['English', 'English', 'German', 'German', 'Klingon', 'xx', 'Ancient Greek'],
    ]);
  });

  it('refuse prices in other currencies', async () => {
    const [row] = await read('sku,title,price\nA,Emma,"12,50 €"\n');
    expect(row?.problems).toMatchObject([
      { field: 'bookPrice', message: expect.stringContaining('US dollars') },
    ]);
  });

  it('keep Markdown and remove scripts', async () => {
    const rows = await read(
      'sku,title,description\nA,Emma,"A *fine* book & a > b.\n\nSecond."\nB,Evil,"<p onclick=""x()"">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>"\n',
    );
    expect(rows.map(({ record }) => (record as { description?: string }).description)).toEqual([
      'A *fine* book & a > b.\n\nSecond.',
      '<p>Fine</p>',
    ]);
    expect(rows[1]?.notes).toEqual([expect.stringContaining('Unsupported HTML')]);
  });
});
