import { Link } from 'react-router';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { LineChart } from '#ui/admin/LineChart.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { TodayReply } from '../contract.ts';
import styles from './today.module.css';

const REFRESH_MS = 60_000;

export function Page() {
  const { member } = useAdmin();
  const { data, error } = useAdminQuery(adminApi('today'), TodayReply, { everyMs: REFRESH_MS });
  const waiting = data?.data.waiting.filter(({ count }) => count > 0) ?? [];
  return (
    <AdminPage title={`Hello, ${member.name.split(' ')[0]}`}>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          <Panel title="To do">
            {waiting.length === 0 && (
              <Empty>
                <p>Nothing to do. Production is up to date.</p>
              </Empty>
            )}
            <ul className={styles.waiting}>
              {waiting.map(({ id, count, text, to, isUrgent }) => (
                <li key={id}>
                  <Link to={to} className={styles.item} data-urgent={isUrgent || undefined}>
                    <span className={styles.count}>{count}</span>
                    <span>{text.replace(/^[\d,.]+\s+/, '')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
          {data.data.figures.length > 0 && (
            <div className={styles.figures}>
              {data.data.figures.map(({ id, title, text, days }) => (
                <Panel key={id} title={title}>
                  <LineChart days={days} description={text} />
                  <p>{text}</p>
                </Panel>
              ))}
            </div>
          )}
        </>
      )}
    </AdminPage>
  );
}
