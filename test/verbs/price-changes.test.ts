import type { BookSelection } from '#features/prices/contract.ts';
import type { OUTCOMES, PriceRule, STATES } from '#features/prices/price-rule.ts';
import { priceChangeBooks, priceChanges } from '#features/prices/tables.ts';
import { bookId } from '../catalogue-books.ts';
import { openChargedShop, TODAY } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { readRow } from '../read-rows.ts';
import { changedSituation, type Situation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = '/api/admin/price-changes';
const itemPath = `${base}/{id}`;
type State = (typeof STATES)[number];
type Outcome = (typeof OUTCOMES)[number];

interface ChangeOptions {
  /** Days until it begins, and until it is reverted. */
  from?: number;
  until?: number;
  outcomes?: Partial<Record<number, Outcome>>;
  choice?: BookSelection;
}
const RULE: PriceRule = { fields: ['discountedBookPrice'], how: 'discount', amount: 1000, rounding: 'none' };
const BOOKS = [0, 7].map(bookId);
const day = (days: number) => new Date(TODAY.getTime() + days * 86_400_000).toISOString();

async function createChange(
  { db }: World,
  state: State,
  options: ChangeOptions = {},
): Promise<{ id: string }> {
  const { from = state === 'planned' ? 1 : -1, until, outcomes = {}, choice = { ids: BOOKS } } = options;
  await db.query(
    `UPDATE price_changes SET state = 'undone' WHERE state IN ('planned', 'applying', 'undoing')`,
  );
  const { id } = await insertRow(db, priceChanges, {
    choice,
    rule: RULE,
    state,
    fromAt: day(from),
    untilAt: until === undefined ? null : day(until),
    counts: state === 'applied' || state === 'undone' ? {} : null,
  });
  const prices = { before: { discountedBookPrice: null }, after: { discountedBookPrice: 100 } };
  for (const [book, outcome] of Object.entries(outcomes))
    await insertRow(db, priceChangeBooks, { changeId: id, bookId: bookId(Number(book)), outcome, ...prices });
  return { id };
}

const createSituation = (
  state: State,
  options: ChangeOptions = {},
  becomes: State[] = [],
): Situation<State, { id: string }> => ({
  state,
  becomes,
  bring: (world) => createChange(world, state, options),
});
/** The shop is working on it while calls arrive. */
const runningSituation = (state: State, options: ChangeOptions, becomes: State[]) =>
  changedSituation(
    state,
    (world) => createChange(world, state, options),
    ({ app }) => app.background.run(() => app.priceChanges.runDueChanges()),
    becomes,
  );

const idParams = ({ id }: { id: string }) => ({ path: { id } });
const choice = { ids: [bookId(0)] };

testVerbs<State, { id: string }>({
  name: 'a price change',
  open: openChargedShop,
  paths: /^\/api\/admin\/price-changes/,
  frozen: ['undone'],
  situations: {
    planned: createSituation('planned'),
    'planned with an end date': createSituation('planned', { from: 1, until: 2 }),
    'planned for an unknown book': createSituation('planned', { choice: { ids: ['none'] } }),
    'due and being applied': runningSituation('planned', { from: -1 }, ['applied']),
    'due with an unknown book': runningSituation(
      'planned',
      { from: -1, choice: { ids: [bookId(0), 'none'] } },
      ['applied'],
    ),
    'interrupted while being applied': createSituation('applying', {
      outcomes: { 0: 'changed', 7: 'waiting' },
    }),
    'being applied': runningSituation('applying', { outcomes: { 0: 'waiting', 7: 'waiting' } }, ['applied']),
    applied: createSituation('applied', { outcomes: { 0: 'changed', 7: 'same' } }),
    'applied and ending': runningSituation(
      'applied',
      { until: -0.5, outcomes: { 0: 'changed', 7: 'same' } },
      ['undone'],
    ),
    'interrupted while being undone': createSituation('undoing', {
      outcomes: { 0: 'returned', 7: 'changed' },
    }),
    'being undone': runningSituation('undoing', { outcomes: { 0: 'changed', 7: 'changed' } }, ['undone']),
    undone: createSituation('undone', { outcomes: { 0: 'returned', 7: 'left' } }),
  },
  async readState({ db }, { id }) {
    return (await readRow<{ state: State }>(db, 'SELECT state FROM price_changes WHERE id = $1', [id])).state;
  },
  rows: ({ db }, { id }) => selectRows(db, { id: ['price_changes'], change_id: ['price_change_books'] }, id),
  verbs: {
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`GET ${itemPath}`]: idParams,
    [`GET ${itemPath}/books`]: idParams,
    [`GET ${itemPath}/books/export.csv`]: idParams,
    [`POST ${base}/preview`]: () => ({ json: { choice, rule: RULE } }),
    [`POST ${base} (now)`]: () => ({
      json: { title: 'Another', choice, rule: RULE, from: null, until: null },
    }),
    [`POST ${base} (planned)`]: () => ({
      json: { title: 'Another', choice, rule: RULE, from: day(3), until: day(4) },
    }),
    [`POST ${itemPath}/undo`]: idParams,
  },
  transitions: {
    [`POST ${base} (now)`]: {},
    [`POST ${itemPath}/undo`]: {
      planned: ['undone'],
      applying: ['undone'],
      applied: ['undone'],
      undoing: ['undone'],
    },
  },
});
