import type { Design } from '#features/designs/design.ts';
import { designs } from '#features/designs/tables.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { bookData, defaultBinding, PRIDE } from '../cart-calls.ts';
import { openChargedShop } from '../charged-shop.ts';
import { SHARE_KEY, shareToken } from '../design-samples.ts';
import { insertRow } from '../insert-row.ts';
import { readPlainDesign } from './plain-design.ts';
import { changedSituation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = API.designs;
const [carts] = API.carts;
const itemPath = `${base}/{id}`;
type State = 'saved' | 'shared' | 'gone';
interface SavedDesign {
  id: string;
  design: Design;
}

let count = 0;

/** Creates a design with two versions; a new one has no drawn pictures yet. */
async function createSavedDesign(
  world: World,
  { version = 2, isShared = false, isNew = false, change = {} } = {},
): Promise<SavedDesign> {
  const { db, owner } = world;
  await db.query('DELETE FROM cart_items WHERE user_id = $1', [owner.id]);
  await db.query('DELETE FROM designs WHERE user_id = $1', [owner.id]);
  const own = await readPlainDesign(world);
  const design = {
    ...own,
    book: { ...own.book, year: isNew ? 1000 + (count++ % 900) : 1900 },
    ...change,
  } as Design;
  const shareKey = isShared ? SHARE_KEY : null;
  const { id } = await insertRow(db, designs, { userId: owner.id, document: design, version, shareKey });
  await db.query(
    `INSERT INTO design_versions (design_id, version, name, document)
     SELECT id, n, name, document FROM designs, generate_series($2::int, version) AS s(n) WHERE id = $1`,
    [id, Math.max(1, version - 49)],
  );
  return { id, design };
}

const idParams = ({ id }: SavedDesign) => ({ path: { id } });
const linkParams = ({ id }: SavedDesign) => ({ path: { token: shareToken(id) } });
const SMALL = { query: { width: '160' } };
const lineRequest = (bookCustomization: unknown) => ({
  json: { bookData: bookData(PRIDE), quantity: 1, ...defaultBinding, bookCustomization },
});

testVerbs<State, SavedDesign>({
  name: 'a saved design',
  open: openChargedShop,
  paths: /^\/api\/designs($|\/\{id\}|\/shared\/)/,
  mayBeBusy: [
    ...[`GET ${itemPath}/picture`, `GET ${base}/shared/{token}/picture`, `POST ${carts}/item`],
    ...[`POST ${base}`, `PUT ${itemPath}`],
  ],
  otherCalls: [`POST ${carts}/item`],
  situations: {
    saved: { state: 'saved', bring: (world) => createSavedDesign(world) },
    'saved in fifty versions': {
      state: 'saved',
      bring: (world) => createSavedDesign(world, { version: 60 }),
    },
    'saved with a deleted picture': {
      state: 'saved',
      bring(world) {
        const endpapers = { kind: 'picture', upload: { id: newId(), sha256: 'ab'.repeat(32) } };
        return createSavedDesign(world, { change: { endpapers } });
      },
    },
    'saved while its picture is rendered': {
      state: 'saved',
      during: `GET ${itemPath}/picture`,
      bring: (world) => createSavedDesign(world, { isNew: true }),
    },
    shared: { state: 'shared', bring: (world) => createSavedDesign(world, { isShared: true }) },
    'shared while its picture is rendered': {
      state: 'shared',
      during: `GET ${base}/shared/{token}/picture`,
      bring: (world) => createSavedDesign(world, { isShared: true, isNew: true }),
    },
    deleted: changedSituation('gone', createSavedDesign, ({ db }, { id }) =>
      db.query('DELETE FROM designs WHERE id = $1', [id]),
    ),
  },
  async readState({ db }, { id }) {
    const [row] = await db.query<{ key: string | null }>(
      'SELECT share_key AS key FROM designs WHERE id = $1',
      [id],
    );
    return row ? (row.key === null ? 'saved' : 'shared') : 'gone';
  },
  rows: ({ db }, { id }) => selectRows(db, { id: ['designs'], design_id: ['design_versions'] }, id),
  verbs: {
    [`GET ${base}`]: () => ({}),
    [`POST ${base}`]: ({ design }) => ({ json: { name: 'Another', design } }),
    [`GET ${itemPath}`]: idParams,
    [`PUT ${itemPath}`]: ({ id, design }) => ({
      path: { id },
      json: { version: 2, design: { ...design, ribbons: ['red'] } },
    }),
    [`DELETE ${itemPath}`]: idParams,
    [`POST ${itemPath}/copy`]: idParams,
    [`GET ${itemPath}/versions`]: idParams,
    [`GET ${itemPath}/versions/{version}`]: ({ id }) => ({ path: { id, version: '1' } }),
    [`POST ${itemPath}/share`]: idParams,
    [`DELETE ${itemPath}/share`]: idParams,
    [`GET ${itemPath}/picture`]: (design) => ({ ...idParams(design), ...SMALL }),
    [`GET ${itemPath}/production.pdf`]: idParams,
    [`GET ${itemPath}/layers/{layer}.svg`]: ({ id }) => ({ path: { id, layer: 'cut' } }),
    [`GET ${base}/shared/{token}`]: linkParams,
    [`GET ${base}/shared/{token}/picture`]: (design) => ({ ...linkParams(design), ...SMALL }),
    [`POST ${carts}/item`]: ({ id }) => lineRequest(id),
  },
  transitions: {
    [`PUT ${itemPath}`]: {},
    [`DELETE ${itemPath}`]: { saved: ['gone'], shared: ['gone'] },
    [`POST ${itemPath}/share`]: { saved: ['shared'] },
    [`DELETE ${itemPath}/share`]: { shared: ['saved'] },
  },
});
