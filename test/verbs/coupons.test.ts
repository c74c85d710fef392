import type { z } from 'zod';
import { CouponWritten } from '#features/coupons/admin-contract.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { bound, PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { openChargedShop, TODAY } from '../charged-shop.ts';
import type { Situation, World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = '/api/admin/coupons';
const one = `${base}/{id}`;
const [carts] = API.carts;
type State = 'planned' | 'works' | 'ended' | 'disabled';
interface Coupon {
  code: string;
  written: Written;
}

type Written = z.infer<typeof CouponWritten>;

const day = (days: number) => new Date(TODAY.getTime() + days * 86_400_000).toISOString();

async function couponIn(world: World, more: Partial<Written> = {}, uses = 0): Promise<Coupon> {
  const { db, owner } = world;
  await db.query('DELETE FROM cart_items WHERE user_id = $1', [owner.id]);
  await db.query('DELETE FROM carts WHERE user_id = $1', [owner.id]);
  await db.query(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
     VALUES ($1, $2, $3, 1, $4, $5, $6)`,
    [newId(), owner.id, bookId(PRIDE), bound.variantType, bound.leatherType, bound.color],
  );
  const code = newId();
  const written = CouponWritten.parse({ code, title: 'A tenth off', percent: 10, ...more });
  const { startsAt, endsAt, isDisabled, customerId, totalUses } = written;
  await db.query(
    `INSERT INTO coupons (code, title, percent, starts_at, ends_at, disabled_at, user_id, total_uses)
     VALUES ($1, 'A tenth off', 10, $2, $3, CASE WHEN $4 THEN now() END, $5, $6)`,
    [code, startsAt, endsAt, isDisabled, customerId, totalUses],
  );
  for (let n = 0; n < uses; n++)
    await db.query('INSERT INTO coupon_uses (id, code, user_id, order_id) VALUES ($1, $2, $3, $1)', [
      ...[newId(), code, owner.id],
    ]);
  return { code, written };
}

const situation = (
  state: State,
  more: (world: World) => Partial<Written> = () => ({}),
  uses = 0,
): Situation<State, Coupon> => ({ state, bring: (world) => couponIn(world, more(world), uses) });

const named = ({ code }: Coupon) => ({ path: { id: code } });
const edited =
  (now: Partial<Written>) =>
  ({ code, written }: Coupon) => ({
    path: { id: code },
    json: { was: written, now: { ...written, ...now } },
  });

testVerbs<State, Coupon>({
  name: 'a coupon',
  open: openChargedShop,
  paths: /^\/api\/admin\/coupons|^\/api\/coupons/,
  others: [
    ...['apply-coupon', 'remove-coupon'].flatMap((name) => [`GET ${carts}/${name}`, `POST ${carts}/${name}`]),
    `GET ${carts}`,
  ],
  situations: {
    works: situation('works'),
    planned: situation('planned', () => ({ startsAt: day(1), endsAt: day(9) })),
    ended: situation('ended', () => ({ startsAt: day(-9), endsAt: day(-1) })),
    disabled: situation('disabled', () => ({ isDisabled: true })),
    'used up': situation('works', () => ({ totalUses: 1 }), 1),
    'another customer’s': situation('works', ({ stranger }) => ({ customerId: stranger.id })),
    'kept in the cart, and disabled since': {
      state: 'disabled',
      async bring(world) {
        const coupon = await couponIn(world, { isDisabled: true });
        await world.db.query('INSERT INTO carts (user_id, coupon_code) VALUES ($1, $2)', [
          ...[world.owner.id, coupon.code],
        ]);
        return coupon;
      },
    },
  },
  async stateOf({ db }, { code }) {
    const [row] = await db.query<{ starts: Date | null; ends: Date | null; isDisabled: boolean }>(
      'SELECT starts_at AS starts, ends_at AS ends, disabled_at IS NOT NULL AS "isDisabled" FROM coupons WHERE code = $1',
      [code],
    );
    if (row?.isDisabled) return 'disabled';
    if (row?.starts && new Date(row.starts) > TODAY) return 'planned';
    return row?.ends && new Date(row.ends) < TODAY ? 'ended' : 'works';
  },
  async rows({ db }, { code }) {
    return [
      await db.query('SELECT * FROM coupons WHERE code = $1', [code]),
      await db.query('SELECT * FROM coupon_uses WHERE code = $1', [code]),
    ];
  },
  verbs: {
    [`GET ${API.coupons}`]: () => ({}),
    [`GET ${API.coupons}/user`]: () => ({}),
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`POST ${base}`]: () => ({ json: { code: newId(), title: 'Another', percent: 5 } }),
    [`POST ${base} (the same code)`]: ({ code }) => ({ json: { code, title: 'Another', percent: 5 } }),
    [`GET ${one}`]: named,
    [`GET ${one}/uses`]: named,
    [`GET ${one}/uses/export.csv`]: named,
    [`PUT ${one} (disable)`]: edited({ isDisabled: true }),
    [`PUT ${one} (plan)`]: edited({ startsAt: day(2), endsAt: day(3), isDisabled: false }),
    [`PUT ${one} (for nobody)`]: edited({ customerId: newId() }),
    [`GET ${carts}`]: () => ({}),
    [`GET ${carts}/apply-coupon`]: ({ code }) => ({ query: { couponCode: code } }),
    [`POST ${carts}/apply-coupon`]: ({ code }) => ({ json: { couponCode: code } }),
    [`GET ${carts}/remove-coupon`]: () => ({}),
    [`POST ${carts}/remove-coupon`]: () => ({}),
  },
  moves: {
    [`PUT ${one} (disable)`]: { planned: ['disabled'], works: ['disabled'], ended: ['disabled'] },
    [`PUT ${one} (plan)`]: { works: ['planned'], ended: ['planned'], disabled: ['planned'] },
    [`POST ${carts}/apply-coupon`]: {},
  },
});
