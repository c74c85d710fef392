import type { FastifyInstance } from 'fastify';
import { addressRoutes } from '#features/addresses/server/http.ts';
import { PAGES } from '#kernel/paths.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { emailCodeRoutes } from './email-code-http.ts';
import { loginRoutes } from './login-http.ts';
import { passwordRoutes } from './password-http.ts';
import { privacyRoutes } from './privacy-http.ts';
import { profileRoutes } from './profile-http.ts';
import { registrationRoutes } from './registration-http.ts';
import { createThrottles } from './throttles.ts';

export function registerAccounts(
  app: FastifyInstance,
  dependencies: AccountsDependencies & { pages: PageParts },
): void {
  const shop = { ...dependencies, limits: createThrottles(app.throttle) };
  loginRoutes(app, shop);
  registrationRoutes(app, shop);
  emailCodeRoutes(app, shop);
  passwordRoutes(app, shop);
  profileRoutes(app, shop);
  addressRoutes(app, shop);
  privacyRoutes(app, shop);
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
