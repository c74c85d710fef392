import { loginPath, verificationPendingPath } from '#kernel/paths.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { type PageContext, pageRequestContext } from './page-context.ts';
import { redirect } from './redirect.ts';

interface ProtectedPageArgs {
  context: PageContext;
  url: URL;
}

/**
 * Returns the visitor of a protected page. Sends guests to login and back (decision 13), and unverified accounts home
 * to the verification dialog (storefront 4).
 */
export async function requireAccount({ context, url }: ProtectedPageArgs): Promise<Visitor> {
  const visitor = await context.get(pageRequestContext).visitor();
  if (!visitor) throw redirect(loginPath(url.pathname + url.search));
  if (!visitor.isVerified) throw redirect(verificationPendingPath());
  return visitor;
}
