import type { OUTCOMES, STATES } from '#features/prices/price-rule.ts';
import { newId } from '#platform/new-id.ts';
import { bookId } from '../catalogue-books.ts';
import { openChargedShop, TODAY } from '../charged-shop.ts';
import type { Situation, World } from './resource.ts';
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
  choice?: object;
}
const RULE = { fields: ['discountedBookPrice'], how: 'discount', amount: 1000, rounding: 'none' };
const BOOKS = [0, 7];
const day = (days: number) => new Date(TODAY.getTime() + days * 86_400_000).toISOString();

async function createChange(
  { db }: World,
  state: State,
  options: ChangeOptions = {},
): Promise<{ id: string }> {
  const {
    from = state === 'planned' ? 1 : -1,
    until,
    outcomes = {},
    choice = { ids: BOOKS.map(bookId) },
  } = options;
  const id = newId();
  await db.query(
    `UPDATE price_changes SET state = 'undone' WHERE state IN ('planned', 'applying', 'undoing')`,
  );
  await db.query(
    `INSERT INTO price_changes (id, title, choice, rule, state, from_at, until_at, staff_name, counts)
     VALUES ($1, 'A discount', $2::jsonb, $3::jsonb, $4, $5, $6, 'Olive', $7::jsonb)`,
    [
      ...[id, JSON.stringify(choice), JSON.stringify(RULE), state, day(from)],
      ...[until === undefined ? null : day(until), state === 'applied' || state === 'undone' ? '{}' : null],
    ],
  );
  for (const [book, outcome] of Object.entries(outcomes))
    await db.query(
      `INSERT INTO price_change_books (change_id, book_id, outcome, before, after)
       VALUES ($1, $2, $3, '{"discountedBookPrice": null}', '{"discountedBookPrice": 100}')`,
      [id, bookId(Number(book)), outcome],
    );
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
const runningSituation = (
  state: State,
  options: ChangeOptions,
  becomes: State[],
): Situation<State, { id: string }> => ({
  state,
  becomes,
  async bring(world) {
    const change = await createChange(world, state, options);
    const { app } = world;
    app.background.run(() => app.priceChanges.runDueChanges());
    return change;
  },
});

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
    const [row] = await db.query<{ state: State }>('SELECT state FROM price_changes WHERE id = $1', [id]);
    return row?.state as State;
  },
  async rows({ db }, { id }) {
    return [
      await db.query('SELECT * FROM price_changes WHERE id = $1', [id]),
      await db.query('SELECT * FROM price_change_books WHERE change_id = $1 ORDER BY book_id', [id]),
    ];
  },
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
