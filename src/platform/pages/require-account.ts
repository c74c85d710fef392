import { loginAddress, verificationPendingAddress } from '#kernel/addresses.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { type PageContext, pageRequestContext } from './page-context.ts';
import { redirect } from './redirect.ts';

interface Asked {
  context: PageContext;
  url: URL;
}

/**
 * Returns the visitor of a protected page. Sends guests to login and back (decision 13), and unverified accounts home
 * to the verification dialog (storefront 4).
 */
export async function requireAccount({ context, url }: Asked): Promise<Visitor> {
  const visitor = await context.get(pageRequestContext).visitor();
  if (!visitor) throw redirect(loginAddress(url.pathname + url.search));
  if (!visitor.isVerified) throw redirect(verificationPendingAddress());
  return visitor;
}
