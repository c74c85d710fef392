import type { FastifyInstance } from 'fastify';
import { refuseGuessable } from '#features/accounts/server/guessable.ts';
import { registerDeskLetters } from '#features/contact/server/desk/register.ts';
import { letterLinks } from '#features/contact/server/letters/token.ts';
import { registerDesk } from '#features/desk/server/register.ts';
import { createPasswords, type PasswordCost } from '#platform/sessions/passwords.ts';
import { FIGURES, WAITING } from './desk-today.ts';
import type { WholeShop } from './features.ts';
import { lettersOutside } from './letters-outside.ts';

/** Adds one subject to the desk: its calls below `/api/desk`. What one needs of another stands here. */
type RegisterDesk = (app: FastifyInstance, shop: WholeShop) => void;

/** The subjects of the desk, in the order in which the OpenAPI document names their calls. */
const DESK_FEATURES: readonly RegisterDesk[] = [
  (app, shop) =>
    registerDeskLetters(app, {
      ...shop,
      ...{ links: letterLinks(shop.secret, shop.origin), ...lettersOutside(shop) },
    }),
];

/** Adds the whole desk: its door, and what each subject lets its staff do. */
export function registerDeskOfAll(
  app: FastifyInstance,
  shop: WholeShop,
  { passwordCost }: { passwordCost: PasswordCost | undefined },
): void {
  registerDesk(app, {
    ...shop,
    ...{ passwords: createPasswords({ cost: passwordCost }), refuseGuessable },
    ...{ waiting: WAITING, figures: FIGURES },
  });
  for (const register of DESK_FEATURES) register(app, shop);
}
