import { redirect } from 'react-router';
import { loginAddress } from '#contract/addresses.ts';
import { privatePage } from '../describe.ts';
import type { Route } from './+types/members-only.ts';

/** A guest at a protected page goes to login and comes back afterwards (decision 13). */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url;
  throw redirect(loginAddress(pathname + search), 302);
}

export const headers = privatePage;

export default function MembersOnly() {
  return null;
}
