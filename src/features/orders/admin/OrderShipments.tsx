import { addressLines } from '#features/addresses/address-lines.ts';
import { formatDate } from '#kernel/format-date.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Facts, Panel } from '#ui/admin/Panel.tsx';
import type { AdminOrder } from '../order-admin-contract.ts';
import styles from './order.module.css';

type Shipment = AdminOrder['shipments'][number];

const countries = new Intl.DisplayNames('en', { type: 'region' });

export function OrderShipments({ order: { shipments, lines } }: { order: AdminOrder }) {
  return (
    <Panel title={shipments.length === 1 ? 'Shipment' : 'Shipments'}>
      <div className={styles.shipments}>
        {shipments.map((shipment, at) => (
          <section key={shipment.id} aria-label={`Shipment ${at + 1}`}>
            <div className={styles.upright}>
              <h3 className={styles.shipment}>Shipment {at + 1}</h3>
              <ShipmentStatus {...shipment} isEmpty={describeContents(shipment, lines) === ''} />
            </div>
            <address className={styles.address}>
              {addressLines(shipment.address, countryName(shipment.address.country)).map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
            <Facts
              items={[
                ['Speed', shipment.speed === 'express' ? 'Express' : 'Standard'],
                [
                  'Estimated delivery',
                  `${formatDate(shipment.expectedFrom)} to ${formatDate(shipment.expectedTo)}`,
                ],
                ['Carrier', shipment.carrier],
                ['Tracking', shipment.trackingNumber && <Tracking {...shipment} />],
                ['Shipped', shipment.shippedAt && <DateTime at={shipment.shippedAt} withTime />],
                ['Delivered', shipment.deliveredAt && <DateTime at={shipment.deliveredAt} withTime />],
                ['Phone', shipment.address.phone],
                ['Contents', describeContents(shipment, lines)],
              ]}
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}

const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

function ShipmentStatus({ shippedAt, deliveredAt, expectedTo, isEmpty }: Shipment & { isEmpty: boolean }) {
  if (deliveredAt) return <Badge kind="good">Delivered</Badge>;
  if (shippedAt) return <Badge kind="good">Shipped</Badge>;
  if (isEmpty) return <Badge>Nothing to ship</Badge>;
  const isLate = expectedTo < new Date().toISOString().slice(0, 10);
  return <Badge kind={isLate ? 'bad' : 'warn'}>{isLate ? 'Overdue' : 'Not shipped yet'}</Badge>;
}

const Tracking = ({ trackingNumber, trackingUrl }: Shipment) =>
  trackingUrl ? (
    <a href={trackingUrl} rel="noreferrer" target="_blank">
      {trackingNumber}
    </a>
  ) : (
    trackingNumber
  );

const describeContents = ({ lineIds }: Shipment, lines: AdminOrder['lines']): string =>
  lines
    .filter(({ id, copies }) => copies > 0 && lineIds.includes(id))
    .map(({ copies, title }) => `${copies}\u{a0}×\u{a0}${title}`)
    .join(', ');
