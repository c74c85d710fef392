import { useParams } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { formatDate } from '#kernel/format-date.ts';
import { AdminPage, LoadingPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Columns, Facts, Panel } from '#ui/admin/Panel.tsx';
import { productionBindingText } from '../line-binding.ts';
import { type ProductionLine, ProductionLineReply } from '../production-contract.ts';
import { PRODUCTION_STATE_LABELS } from '../production-states.ts';
import { ProductionFiles } from './ProductionFiles.tsx';
import { ProductionNotes } from './ProductionNotes.tsx';
import { ProductionSteps } from './ProductionSteps.tsx';
import styles from './production-line.module.css';

const BACK = { to: '/admin/production', label: 'Production' };

export function Page() {
  const { line: lineId = '' } = useParams();
  const { data, error } = useAdminQuery(adminApi('production', lineId), ProductionLineReply);
  if (!data) return <LoadingPage title="Book in production" back={BACK} error={error} />;
  const line = data.data;
  return (
    <AdminPage
      title={line.title}
      back={BACK}
      lead={<bdi>{line.author}</bdi>}
      actions={
        <a className={styles.ticket} href={line.files.ticket} target="_blank" rel="noreferrer">
          Job ticket (PDF)
        </a>
      }
    >
      <div className={styles.top}>
        <img
          className={styles.picture}
          src={line.picture}
          alt={`Binding of ${line.title}`}
          width={320}
          height={440}
        />
        <div className={styles.work}>
          <Facts items={lineSummary(line)} />
          <ProductionSteps line={line} />
        </div>
      </div>
      <Columns>
        <div>
          <BindingFacts line={line} />
          <ProductionNotes line={line} />
        </div>
        <div>
          <ProductionFiles line={line} />
          {line.events.length > 0 && (
            <Panel title="Progress">
              <ol className={styles.moves}>
                {line.events.map(({ to, staffName, at }) => (
                  <li key={`${to} ${at}`}>
                    {PRODUCTION_STATE_LABELS[to].name}
                    <span className={styles.second}>
                      <bdi>{staffName}</bdi>, <DateTime at={at} withTime />
                    </span>
                  </li>
                ))}
              </ol>
            </Panel>
          )}
        </div>
      </Columns>
    </AdminPage>
  );
}

const lineSummary = (line: ProductionLine) =>
  [
    [
      'Due',
      <>
        {formatDate(line.due)} {line.isLate && <Badge kind="bad">Late</Badge>}
      </>,
    ],
    ['Order', `${line.code}, book ${line.book}`],
    ['Copies', String(line.quantity)],
    [
      line.kind === 'quote' ? 'Custom work' : 'Binding',
      <bdi key="binding" className={styles.quoted}>
        {productionBindingText(line)}
      </bdi>,
    ],
    [
      'Wrapping',
      [line.boxWrapping && 'in a gift box', line.giftWrapping && 'gift-wrapped'].filter(Boolean).join(', '),
    ],
  ] as const;

function BindingFacts({ line: { kind, facts, print } }: { line: ProductionLine }) {
  if (!facts)
    return (
      <Panel title="Measurements">
        <p>
          {kind === 'quote'
            ? 'This is custom work. Take the measurements from the customer’s item.'
            : 'The book is no longer in the shop. Measure the pages, and see the order for the binding.'}
        </p>
      </Panel>
    );
  return (
    <>
      <div className={styles.pair}>
        <Panel title="Measurements">
          <Facts items={facts.measures.map(({ name, size }) => [name, size] as const)} />
        </Panel>
        <Panel title="Materials">
          <Facts items={facts.materials.map(({ name, description }) => [name, description] as const)} />
        </Panel>
      </div>
      {facts.lettering.length > 0 && (
        <Panel title="Lettering">
          <ul className={styles.lettering}>
            {facts.lettering.map(({ side, text, how }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be the same
              <li key={at}>
                <span className={styles.side}>{side}</span>
                <span>
                  <bdi className={styles.text}>{text}</bdi>
                  <span className={styles.second}>{how}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {print.length > 0 && (
        <Panel title="Printing">
          <ul>
            {print.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
