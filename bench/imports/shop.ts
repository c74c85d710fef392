import { saveTaxonomy } from '../../src/app/save-books.ts';
import { connectServer, type Db } from '../../src/db/connect.ts';
import { createDatabase } from '../setup/database.ts';

export const GENRES = 29;

/** With an ISO code, which ONIX and MARC need. */
export const LANGUAGES = ['English', 'French', 'German', 'Italian'];

export interface ImportShop {
  url: string;
  db: Db;
}

/** Creates a database with genres, languages and binding options, but no books. */
export async function createImportShop(name: string): Promise<ImportShop> {
  const url = await createDatabase(name);
  const db = connectServer(url, { pool: 4 });
  await db.migrate();
  await saveTaxonomy(db, {
    languages: LANGUAGES.map((name, i) => ({ id: i + 1, name })),
    genres: Array.from({ length: GENRES }, (_, i) => ({
      id: i + 1,
      slug: `genre-${i + 1}`,
      name: `Genre ${i + 1}`,
      aliases: [],
    })),
    colours: [
      {
        id: 'c1',
        colorName: 'oxblood',
        label: 'Oxblood',
        altText: 'Oxblood leather',
        light: '#772222',
        dark: '#331111',
        position: 1,
        disabledAt: null,
      },
    ],
  });
  return { url, db };
}
