import { describe, expect, it } from 'vitest';
import { createSampleFolder, exportToBuffer, listProblems } from '#test/import-samples.ts';

const { open, read } = createSampleFolder();

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Status,Author (product.metafields.custom.author)\n';

describe('Shopify products', () => {
  it('are assembled from rows with the same handle', async () => {
    const opened = await open(
      `${SHOPIFY}emma,Emma,"<p>Handsome, <b>clever</b></p><script>alert(1)</script>",Books Inc,Book,classics,true,Title,Default Title,EM-1,100.00,129.50,'9780141439587,https://cdn.example/1.jpg,1,The front,Emma | Shop,A novel,active,Jane Austen
emma,,,,,,,,,,,,,https://cdn.example/2.jpg,2,,,,,
dune,Dune,,Books Inc,Book,,false,Size,Large,DU-1,20,,012345678905,,,,,,draft,
dune,,,,,,,,Small,DU-2,10,,,,,,,,,
`,
    );
    expect(opened.kind).toBe('shopify');
    const rows = await Array.fromAsync(opened.rows);
    expect(rows).toMatchObject([
      {
        row: 2,
        label: 'Emma',
        problems: [],
        notes: [],
        record: {
          sku: 'EM-1',
          title: 'Emma',
          description: '<p>Handsome, <strong>clever</strong></p>',
          authors: ['Jane Austen'],
          isbn: '9780141439587',
          withdrawn: false,
          prices: { bookPrice: 12950, discountedBookPrice: 10000 },
          images: [
            { url: 'https://cdn.example/1.jpg', altText: 'The front' },
            { url: 'https://cdn.example/2.jpg' },
          ],
          metaTitle: 'Emma | Shop',
          metaDescription: 'A novel',
        },
      },
      {
        row: 4,
        record: { sku: 'DU-1', title: 'Dune', withdrawn: true, prices: { bookPrice: 2000 } },
        problems: [],
      },
    ]);
    expect(rows[1]?.notes).toEqual([
      'The barcode 012345678905 isn’t an ISBN and was ignored.',
      'Only the first of 2 variants was imported. The others don’t match the shop’s bindings.',
    ]);
  });

  it('are recognised by the column names used since 2025', async () => {
    const opened = await open(
      'Title,URL handle,Description,Vendor,Status,SKU,Barcode,Option1 name,Option1 value,Price,Price / International,Compare-at price,Product image URL,Image alt text,SEO title\nEmma,emma,<p>Fine</p>,X,Active,E-1,9780141439587,Title,Default Title,12.00,10.00,,https://a.example/1.jpg,Front,Emma\n',
    );
    expect(opened.kind).toBe('shopify');
    const [row] = await Array.fromAsync(opened.rows);
    expect(row?.problems).toEqual([]);
    expect(row?.record).toEqual({
      sku: 'E-1',
      title: 'Emma',
      description: '<p>Fine</p>',
      isbn: '9780141439587',
      withdrawn: false,
      prices: { bookPrice: 1200 },
      images: [{ url: 'https://a.example/1.jpg', altText: 'Front' }],
      metaTitle: 'Emma',
    });
  });

  it('are refused if one of their rows can’t be read', async () => {
    const rows = await read(
      'Handle,Title,Variant SKU,Variant Price\nemma,Emma,E,1\nemma,,\nemma,,E2,2\ndune,Dune,D,3\n',
    );
    expect(rows.map(({ label, problems }) => [label, problems.length])).toEqual([
      ['', 1],
      ['Emma', 1],
      ['Dune', 0],
    ]);
  });

  it('prefer HTML edited in Shopify over the exported Markdown', async () => {
    const bytes = await exportToBuffer('shopify', [{ sku: 'A', title: 'Emma', description: 'Old *words*.' }]);
    const [same] = await read(bytes);
    expect(same?.record).toMatchObject({ description: 'Old *words*.' });
    const [changed] = await read(bytes.toString().replace('<p>Old <em>words</em>.</p>', '<p>New words.</p>'));
    expect(changed?.record).toMatchObject({ description: '<p>New words.</p>' });
  });
});

describe('WooCommerce products', () => {
  it('are read with their categories, attributes and line breaks', async () => {
    const opened = await open(
      `ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Regular price,Sale price,Categories,Tags,Images,Attribute 1 name,Attribute 1 value(s),"GTIN, UPC, EAN, or ISBN"
1,simple,EM-1,Emma,1,visible,Short,"Handsome\\n<img src=x onerror=alert(1)>clever",129.5,99,"Books > Classics, Romance\\, Love",tag,"https://a.example/1.jpg, https://a.example/2.jpg",Author,"Jane Austen",0-14-143951-3
2,variation,EM-2,Emma - Red,1,visible,,,1,,,,,,,
3,"simple, virtual",DR-1,Draft,-1,visible,,,,,,,ftp://x,,,
`,
    );
    expect(opened.kind).toBe('woocommerce');
    const rows = await Array.fromAsync(opened.rows);
    expect(rows).toMatchObject([
      {
        problems: [],
        record: {
          sku: 'EM-1',
          title: 'Emma',
          authors: ['Jane Austen'],
          genres: ['Classics', 'Romance, Love'],
          description: '<p>Handsome\nclever</p>',
          isbn: '0-14-143951-3',
          withdrawn: false,
          prices: { bookPrice: 12950, discountedBookPrice: 9900 },
          images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
        },
      },
      { label: 'Emma - Red', record: null, problems: [{ message: expect.stringContaining('variation') }] },
      {
        record: { title: 'Draft', withdrawn: true },
        notes: [expect.stringContaining('isn’t a web address')],
      },
    ]);
  });
});

describe('a Goodreads library', () => {
  it('yields the books without ratings and reviews', async () => {
    const opened = await open(
      `Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Year Published,Original Publication Year,Bookshelves,Exclusive Shelf,My Review
1885,Pride and Prejudice,Jane  Austen,"Austen, Jane","Anna Quindlen, Vivien Jones","=""0679783261""","=""9780679783268""",5,Modern Library,279,2000,1813,to-read,read,<script>
2,Untold,Nobody,"Nobody",,"=""""","=""""",0,,,1999,,,to-read,
`,
    );
    expect(opened.kind).toBe('goodreads');
    expect(
      (await Array.fromAsync(opened.rows)).map(({ record, problems }) => ({ record, problems })),
    ).toEqual([
      {
        problems: [],
        record: {
          title: 'Pride and Prejudice',
          authors: ['Jane Austen', 'Anna Quindlen', 'Vivien Jones'],
          isbn: '9780679783268',
          pages: 279,
          publishingYear: 1813,
        },
      },
      { problems: [], record: { title: 'Untold', authors: ['Nobody'], publishingYear: 1999 } },
    ]);
  });

  it('is recognised by its columns', async () => {
    expect((await open('Title,Author,ISBN\n')).kind).toBe('csv');
    expect(listProblems(await read('Title,Author\nEmma,"Austen, Jane"\n'))).toEqual([]);
  });
});
