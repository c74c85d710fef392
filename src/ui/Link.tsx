import type { Ref } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router';

export type LinkProps = RouterLinkProps & { ref?: Ref<HTMLAnchorElement> };

/**
 * A link to a page of the shop, followed by script. The server writes only what a link is without it: no hooks, where a
 * page has a hundred of them. All routes are known from the start, so nothing has to be discovered.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && isWhole(props.to))
    return written(props, props.to);
  return <RouterLink discover="none" {...props} />;
}

/** The same, marked with `aria-current` on the page that it leads to, and on those below it unless told to `end` there. */
export function NavLink({ end = false, ...link }: Omit<LinkProps, 'to'> & { to: string; end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = link.to.replace(/[?#].*/, '').toLowerCase();
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}

/** Whether the router would change nothing about an address. */
const isWhole = (to: string) => to.startsWith('/') && !to.includes('//') && !to.includes('/.');

function written(
  {
    to: _to,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  }: LinkProps,
  href: string,
) {
  return <a {...rest} href={href} />;
}
