import { orderPath, ordersPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';

/** @param page name of a page below the order's */
export const OrderBreadcrumbs = ({ code, page }: { code: string; page?: string }) => (
  <Breadcrumbs
    trail={[
      { label: 'My Account', to: PAGES.profile },
      { label: 'Orders', to: ordersPath() },
      ...(page ? [{ label: code, to: orderPath(code) }, { label: page }] : [{ label: code }]),
    ]}
  />
);
