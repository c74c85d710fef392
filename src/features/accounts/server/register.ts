import type { FastifyInstance } from 'fastify';
import { PAGES } from '#kernel/paths.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { accountRoutes } from './http.ts';

export function registerAccounts(
  app: FastifyInstance,
  shop: AccountsDependencies & { pages: PageParts },
): void {
  accountRoutes(app, shop);
  for (const page of SCRIPTED) shop.pages.addScriptForm(page);
}

const SCRIPTED = [
  PAGES.login,
  PAGES.signIn,
  PAGES.signup,
  PAGES.forgotPassword,
  PAGES.createPassword,
  PAGES.profile,
  PAGES.profileTab,
  PAGES.checkout,
];
