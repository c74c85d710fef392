import type { z } from 'zod';
import { cartItems, carts } from '#features/cart/tables.ts';
import { CouponInput } from '#features/coupons/admin-contract.ts';
import { coupons, couponUses } from '#features/coupons/tables.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { defaultBinding, PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { openChargedShop, TODAY } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { readRow } from '../read-rows.ts';
import { changedSituation, type Situation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = '/api/admin/coupons';
const itemPath = `${base}/{id}`;
const [cartPath] = API.carts;
type State = 'planned' | 'works' | 'ended' | 'disabled';
interface Coupon {
  code: string;
  body: CouponBody;
}

type CouponBody = z.infer<typeof CouponInput>;

const day = (days: number) => new Date(TODAY.getTime() + days * 86_400_000).toISOString();

async function createCoupon(world: World, fields: Partial<CouponBody> = {}, uses = 0): Promise<Coupon> {
  const { db, owner } = world;
  await db.query('DELETE FROM cart_items WHERE user_id = $1', [owner.id]);
  await db.query('DELETE FROM carts WHERE user_id = $1', [owner.id]);
  await insertRow(db, cartItems, { userId: owner.id, bookId: bookId(PRIDE), quantity: 1, ...defaultBinding });
  const code = newId();
  const body = CouponInput.parse({ code, title: 'A tenth off', percent: 10, ...fields });
  const disabledAt = body.isDisabled ? new Date().toISOString() : null;
  await insertRow(db, coupons, { ...body, disabledAt });
  for (let n = 0; n < uses; n++) await insertRow(db, couponUses, { code, userId: owner.id });
  return { code, body };
}

const createSituation = (
  state: State,
  createFields: (world: World) => Partial<CouponBody> = () => ({}),
  uses = 0,
): Situation<State, Coupon> => ({ state, bring: (world) => createCoupon(world, createFields(world), uses) });

const idParams = ({ code }: Coupon) => ({ path: { id: code } });
const changeRequest =
  (now: Partial<CouponBody>) =>
  ({ code, body }: Coupon) => ({
    path: { id: code },
    json: { was: body, now: { ...body, ...now } },
  });

testVerbs<State, Coupon>({
  name: 'a coupon',
  open: openChargedShop,
  paths: /^\/api\/admin\/coupons|^\/api\/coupons/,
  otherCalls: [
    ...['apply-coupon', 'remove-coupon'].flatMap((name) => [
      `GET ${cartPath}/${name}`,
      `POST ${cartPath}/${name}`,
    ]),
    `GET ${cartPath}`,
  ],
  situations: {
    works: createSituation('works'),
    planned: createSituation('planned', () => ({ startsAt: day(1), endsAt: day(9) })),
    ended: createSituation('ended', () => ({ startsAt: day(-9), endsAt: day(-1) })),
    disabled: createSituation('disabled', () => ({ isDisabled: true })),
    'used up': createSituation('works', () => ({ totalUses: 1 }), 1),
    'another customer’s': createSituation('works', ({ stranger }) => ({ customerId: stranger.id })),
    'used in a cart and disabled afterwards': changedSituation(
      'disabled',
      (world) => createCoupon(world, { isDisabled: true }),
      ({ db, owner }, { code }) => insertRow(db, carts, { userId: owner.id, couponCode: code }),
    ),
  },
  async readState({ db }, { code }) {
    const row = await readRow<{ starts: Date | null; ends: Date | null; isDisabled: boolean }>(
      db,
      'SELECT starts_at AS starts, ends_at AS ends, disabled_at IS NOT NULL AS "isDisabled" FROM coupons WHERE code = $1',
      [code],
    );
    if (row.isDisabled) return 'disabled';
    if (row.starts && new Date(row.starts) > TODAY) return 'planned';
    return row.ends && new Date(row.ends) < TODAY ? 'ended' : 'works';
  },
  rows: ({ db }, { code }) => selectRows(db, { code: ['coupons', 'coupon_uses'] }, code),
  verbs: {
    [`GET ${API.coupons}`]: () => ({}),
    [`GET ${API.coupons}/user`]: () => ({}),
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`POST ${base}`]: () => ({ json: { code: newId(), title: 'Another', percent: 5 } }),
    [`POST ${base} (the same code)`]: ({ code }) => ({ json: { code, title: 'Another', percent: 5 } }),
    [`GET ${itemPath}`]: idParams,
    [`GET ${itemPath}/uses`]: idParams,
    [`GET ${itemPath}/uses/export.csv`]: idParams,
    [`PUT ${itemPath} (disable)`]: changeRequest({ isDisabled: true }),
    [`PUT ${itemPath} (plan)`]: changeRequest({ startsAt: day(2), endsAt: day(3), isDisabled: false }),
    [`PUT ${itemPath} (for an unknown customer)`]: changeRequest({ customerId: newId() }),
    [`GET ${cartPath}`]: () => ({}),
    [`GET ${cartPath}/apply-coupon`]: ({ code }) => ({ query: { couponCode: code } }),
    [`POST ${cartPath}/apply-coupon`]: ({ code }) => ({ json: { couponCode: code } }),
    [`GET ${cartPath}/remove-coupon`]: () => ({}),
    [`POST ${cartPath}/remove-coupon`]: () => ({}),
  },
  transitions: {
    [`PUT ${itemPath} (disable)`]: { planned: ['disabled'], works: ['disabled'], ended: ['disabled'] },
    [`PUT ${itemPath} (plan)`]: { works: ['planned'], ended: ['planned'], disabled: ['planned'] },
    [`POST ${cartPath}/apply-coupon`]: {},
  },
});
