import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { bool, columns, nullable, select, text } from '#db/select.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { RecordStore } from '#platform/staff/record-store.ts';
import { bookColours } from '../../tables.ts';
import type { TaxonomyInput } from '../related-inputs.ts';
import { removeColour, removeGenre, removeLanguage } from '../related-writes.ts';
import { LANGUAGES, loadGenres } from '../taxonomy.ts';
import { paginate, reportInUse } from './paginate.ts';

type Fields = Record<string, unknown>;
type SaveTaxonomy = (tx: Db, taxonomy: TaxonomyInput) => Promise<void>;
type Input<K extends keyof TaxonomyInput> = NonNullable<TaxonomyInput[K]>[number];

interface StoreOptions {
  load: (db: Db) => Promise<(object & { id: string | number })[]>;
  nextId: (records: readonly Fields[]) => string;
  /** Fields that must be unique, ignoring case. */
  unique: readonly string[];
  /** `before` is undefined for a new record. */
  save: (tx: Db, record: Fields, before: Fields | undefined) => Promise<void>;
  remove: (tx: Db, id: string) => Promise<void>;
}

/** Record store for small tables, written through the single writer. */
function createStore({ load, nextId, unique, save, remove }: StoreOptions): RecordStore {
  const loadAll = async (db: Db) => (await load(db)).map((row): Fields => ({ ...row, id: String(row.id) }));
  const assertUnique = (record: Fields, others: readonly Fields[]) => {
    for (const name of unique) {
      const same = (text: unknown) => String(text).toLowerCase() === String(record[name]).toLowerCase();
      if (others.some((other) => same(other[name])))
        throw invalid({ [name]: 'This name is already in use.' });
    }
  };
  return {
    list: async (db, query) => paginate(await loadAll(db), query),
    async get(db, id, isLocked = false) {
      if (isLocked) await lockUntilCommit(db, LOCKS.books);
      return (await loadAll(db)).find((record) => record.id === id) ?? null;
    },
    async add(tx, record) {
      await lockUntilCommit(tx, LOCKS.books);
      const others = await loadAll(tx);
      assertUnique(record, others);
      const id = nextId(others);
      await save(tx, { ...record, id }, undefined);
      return id;
    },
    async change(tx, id, record) {
      const all = await loadAll(tx);
      const before = all.find((other) => other.id === id);
      assertUnique(
        record,
        all.filter((other) => other !== before),
      );
      await save(tx, { ...record, id }, before);
      return id;
    },
    async remove(tx, id) {
      if (!(await loadAll(tx)).some((record) => record.id === id)) throw notFound();
      await reportInUse(remove(tx, id));
    },
  };
}

const nextNumericId = (records: readonly Fields[]) =>
  String(Math.max(0, ...records.map(({ id }) => Number(id))) + 1);

export const genreStore = (saveTaxonomy: SaveTaxonomy): RecordStore =>
  createStore({
    load: loadGenres,
    nextId: nextNumericId,
    unique: ['name', 'slug'],
    save: (tx, genre) =>
      saveTaxonomy(tx, { genres: [{ ...(genre as Input<'genres'>), id: Number(genre.id) }] }),
    remove: (tx, id) => removeGenre(tx, Number(id)),
  });

export const languageStore = (saveTaxonomy: SaveTaxonomy): RecordStore =>
  createStore({
    load: (db) => db.query(LANGUAGES),
    nextId: nextNumericId,
    unique: ['name'],
    save: (tx, language) =>
      saveTaxonomy(tx, { languages: [{ ...(language as Input<'languages'>), id: Number(language.id) }] }),
    remove: (tx, id) => removeLanguage(tx, Number(id)),
  });

export const colourStore = (saveTaxonomy: SaveTaxonomy): RecordStore =>
  createStore({
    load: (db) => db.query(COLOURS),
    nextId: newId,
    unique: ['colorName'],
    async save(tx, { isDisabled, ...colour }, before) {
      // The name is used in addresses, carts and orders.
      if (before && before.colorName !== colour.colorName)
        throw invalid({ colorName: 'The URL name can’t be changed. Change the name instead.' });
      const disabledAt = isDisabled ? ((before?.disabledAt as string) ?? new Date().toISOString()) : null;
      await saveTaxonomy(tx, { colours: [{ ...(colour as Input<'colours'>), disabledAt }] });
    },
    remove: (tx, id) => removeColour(tx, id),
  });

const COLOURS = select(
  {
    ...columns(bookColours, 'c', 'id', 'colorName', 'label', 'altText', 'light', 'dark', 'position'),
    isDisabled: bool('c.disabled_at IS NOT NULL'),
    // With fractions of a second, to be written again unchanged.
    disabledAt: nullable(text('c.disabled_at::text')),
  },
  'FROM book_colours c ORDER BY c.position, c.id',
);
