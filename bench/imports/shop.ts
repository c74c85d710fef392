import { saveTaxonomy } from '../../src/app/save-books.ts';
import { connectServer, type Db } from '../../src/db/connect.ts';
import { LANGUAGES } from '../generator.ts';
import { runOnServer, SERVER } from './server.ts';

export const GENRES = 29;

/** Languages with an ISO code, which ONIX and MARC need. */
export const CODED_LANGUAGES = ['English', 'French', 'German', 'Italian'];

export interface ImportShop {
  address: string;
  db: Db;
}

/** Creates a database with genres, languages and binding options, but no books. */
export async function createImportShop(name: string): Promise<ImportShop> {
  await runOnServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await runOnServer(`CREATE DATABASE ${name}`);
  const address = new URL(SERVER);
  address.pathname = `/${name}`;
  const db = connectServer(address.href, { pool: 4 });
  await db.migrate();
  await saveTaxonomy(db, {
    languages: [
      ...Array.from({ length: LANGUAGES }, (_, i) => ({ id: i + 1, name: `Language ${i + 1}` })),
      ...CODED_LANGUAGES.map((name, i) => ({ id: LANGUAGES + i + 1, name })),
    ],
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
  return { address: address.href, db };
}
