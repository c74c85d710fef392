import type { Ref } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router';

export type LinkProps = RouterLinkProps & { ref?: Ref<HTMLAnchorElement> };

/** Internal link. Renders a plain `<a>` without hooks on the server, since pages contain hundreds. */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && isCanonicalPath(props.to))
    return renderAnchor(props, props.to);
  return <RouterLink discover="none" {...props} />;
}

/** Sets `aria-current` on the linked page and those below it; `end` limits it to the page itself. */
export function NavLink({ end = false, ...link }: Omit<LinkProps, 'to'> & { to: string; end?: boolean }) {
  const currentPath = useLocation().pathname.toLowerCase();
  const linkPath = link.to.replace(/[?#].*/, '').toLowerCase();
  const isCurrent = currentPath === linkPath || (!end && currentPath.startsWith(`${linkPath}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}

const isCanonicalPath = (to: string) => to.startsWith('/') && !to.includes('//') && !to.includes('/.');

function renderAnchor(
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
