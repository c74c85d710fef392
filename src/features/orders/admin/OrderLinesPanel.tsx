import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import layout from '#ui/layout.module.css';
import { bindingLabels } from '../line-binding.ts';
import type { AdminOrder } from '../order-admin-contract.ts';
import { PROOF_STATE_TEXTS } from '../proof-states.ts';
import styles from './order.module.css';

type Line = AdminOrder['lines'][number];

export function OrderLinesPanel({ order }: { order: AdminOrder }) {
  const { lines, code, currency, prints } = order;
  return (
    <Panel title="Books">
      <ol>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <img
              className={styles.cover}
              src={
                line.design ? adminApi('orders', code, 'designs', line.design.hash, 'picture') : line.imageUrl
              }
              alt=""
              width={56}
              height={80}
              loading="lazy"
            />
            <div>
              <p>
                {line.quantity} × <strong className={styles.text}>{line.title}</strong>
                {line.author && <span className={styles.soft}>, {line.author}</span>}
              </p>
              <p className={styles.soft}>{describeBinding(line)}</p>
              <p className={`${layout.flow} ${styles.marks}`}>
                {line.design && (
                  <Badge kind={line.design.proof === 'approve' ? 'good' : 'warn'}>
                    Proof: {PROOF_STATE_TEXTS[line.design.proof].name}
                  </Badge>
                )}
                {line.refunded > 0 && (
                  <Badge>
                    {line.refunded} of {line.quantity} refunded
                  </Badge>
                )}
              </p>
              {prints
                .filter(({ lineId }) => lineId === line.id)
                .map((print) => (
                  <Print key={print.lineId} {...print} />
                ))}
            </div>
            <p className={styles.sum}>
              <Money amount={line.total} currency={currency} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function describeBinding(line: Line): string {
  const { boxWrapping, giftWrapping, sku } = line;
  return [
    ...bindingLabels(line),
    ...(boxWrapping ? ['in a gift box'] : []),
    ...(giftWrapping ? ['gift-wrapped'] : []),
    ...(sku ? [sku] : []),
  ].join(' · ');
}

function Print({ details, url }: AdminOrder['prints'][number]) {
  return (
    <div className={styles.print}>
      <p className={styles.soft}>{details.join('. ')}</p>
      {url ? (
        <a href={url} rel="noreferrer" target="_blank">
          Print file (PDF)
        </a>
      ) : (
        <p>The print file has been deleted.</p>
      )}
    </div>
  );
}
