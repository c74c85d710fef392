import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';

const COSTS = [
  ['/admin/costs', 'Processing'],
  ['/admin/costs/wrapping', 'Wrapping'],
  ['/admin/costs/designs', 'Customisation'],
  ['/admin/costs/closed-days', 'Closed days'],
  ['/admin/costs/recommendations', 'Referrals'],
] as const;
const SHIPPING = [
  ['/admin/shipping', 'Rates'],
  ['/admin/shipping/zones', 'Zones'],
] as const;

/** Links between related price pages, shown below the title. */
export function CostsNav({ section }: { section: 'costs' | 'shipping' }) {
  const { pathname } = useLocation();
  return (section === 'costs' ? COSTS : SHIPPING).map(([to, label], i) => (
    <Fragment key={to}>
      {i > 0 && ' · '}
      {pathname === to ? <strong>{label}</strong> : <Link to={to}>{label}</Link>}
    </Fragment>
  ));
}
