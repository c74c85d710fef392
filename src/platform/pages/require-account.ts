import { loginAddress, verificationPendingAddress } from '#kernel/addresses.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { type PageContext, pageRequestContext } from './page-context.ts';
import { redirect } from './redirect.ts';

interface Asked {
  context: PageContext;
  url: URL;
}

/**
 * Who asks for a protected page. A guest goes to login and comes back afterwards (decision 13); who is not verified
 * goes home and is shown what to do (storefront 4).
 */
export async function requireAccount({ context, url }: Asked): Promise<Visitor> {
  const visitor = await context.get(pageRequestContext).visitor();
  if (!visitor) throw redirect(loginAddress(url.pathname + url.search));
  if (!visitor.isVerified) throw redirect(verificationPendingAddress());
  return visitor;
}
