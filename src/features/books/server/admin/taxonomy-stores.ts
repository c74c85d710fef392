import type { Db } from '#db/connect.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { RecordStore } from '#platform/staff/records.ts';
import type { TaxonomyInput } from '../related-inputs.ts';
import { removeColour, removeGenre, removeLanguage } from '../related-writes.ts';
import { loadGenres } from '../taxonomy.ts';
import { paginate, reportInUse } from './paginate.ts';

type Fields = Record<string, unknown>;
type SaveTaxonomy = (tx: Db, taxonomy: TaxonomyInput) => Promise<void>;

interface StoreOptions {
  loadAll: (db: Db) => Promise<Fields[]>;
  nextId: (records: readonly Fields[]) => string;
  /** Fields that must be unique, ignoring case. */
  unique: readonly string[];
  save: (tx: Db, id: string, thing: Fields) => Promise<void>;
  remove: (tx: Db, id: string) => Promise<void>;
}

/** Record store for small tables, written through the single writer. */
function createStore({ loadAll, nextId, unique, save, remove }: StoreOptions): RecordStore {
  const assertUnique = async (tx: Db, thing: Fields, ownId: string | null) => {
    const otherRecords = (await loadAll(tx)).filter(({ id }) => id !== ownId);
    for (const name of unique) {
      const same = (text: unknown) => String(text).toLowerCase() === String(thing[name]).toLowerCase();
      if (otherRecords.some((record) => same(record[name])))
        throw invalid({ [name]: 'This name is already in use.' });
    }
    return otherRecords;
  };
  return {
    list: async (db, query) => paginate(await loadAll(db), query),
    get: async (db, id) => (await loadAll(db)).find((record) => record['id'] === id) ?? null,
    async add(tx, thing) {
      const id = nextId(await assertUnique(tx, thing, null));
      await save(tx, id, thing);
      return id;
    },
    async change(tx, id, thing) {
      await assertUnique(tx, thing, id);
      await save(tx, id, thing);
    },
    async remove(tx, id) {
      if (!(await loadAll(tx)).some((record) => record['id'] === id)) throw notFound();
      await reportInUse(remove(tx, id));
    },
  };
}

const nextNumericId = (records: readonly Fields[]) =>
  String(Math.max(0, ...records.map(({ id }) => Number(id))) + 1);
const withTextId = <T extends { id: number }>(rows: readonly T[]): Fields[] =>
  rows.map((row) => ({ ...row, id: String(row.id) }));

export const genreStore = (saveTaxonomy: SaveTaxonomy): RecordStore =>
  createStore({
    loadAll: async (db) => withTextId(await loadGenres(db)),
    nextId: nextNumericId,
    unique: ['name', 'slug'],
    save: (tx, id, { slug, name, aliases }) =>
      saveTaxonomy(tx, {
        genres: [{ id: Number(id), slug: String(slug), name: String(name), aliases: aliases as string[] }],
      }),
    remove: (tx, id) => removeGenre(tx, Number(id)),
  });

export const languageStore = (saveTaxonomy: SaveTaxonomy): RecordStore =>
  createStore({
    loadAll: async (db) =>
      withTextId(await db.query<{ id: number }>('SELECT id, name FROM languages ORDER BY name')),
    nextId: nextNumericId,
    unique: ['name'],
    save: (tx, id, { name }) => saveTaxonomy(tx, { languages: [{ id: Number(id), name: String(name) }] }),
    remove: (tx, id) => removeLanguage(tx, Number(id)),
  });

export const colourStore = (saveTaxonomy: SaveTaxonomy): RecordStore =>
  createStore({
    loadAll: (db) => db.query<Fields>(COLOURS),
    nextId: newId,
    unique: ['colorName'],
    async save(tx, id, { isDisabled, ...thing }) {
      const before = (await tx.query<Fields>(COLOURS)).find((colour) => colour['id'] === id);
      // The name is used in addresses, carts and orders.
      if (before && before['colorName'] !== thing['colorName'])
        throw invalid({ colorName: 'The URL name can’t be changed. Change the name instead.' });
      const disabledAt = isDisabled ? ((before?.['disabledAt'] as string) ?? new Date().toISOString()) : null;
      await saveTaxonomy(tx, { colours: [{ ...(thing as unknown as Colour), id, disabledAt }] });
    },
    remove: (tx, id) => removeColour(tx, id),
  });
type Colour = NonNullable<TaxonomyInput['colours']>[number];

const COLOURS = `
  SELECT id, color_name AS "colorName", label, alt_text AS "altText", light, dark, position,
    disabled_at IS NOT NULL AS "isDisabled", disabled_at AS "disabledAt"
  FROM book_colours ORDER BY position, id`;
