import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import layout from '../layout.module.css';
import text from '../text.module.css';
import styles from './admin-page.module.css';

interface AdminPageProps {
  title: string;
  actions?: ReactNode;
  back?: { to: string; label: string };
  lead?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, actions, back, lead, children }: AdminPageProps) {
  useEffect(() => {
    document.title = `${title} · Rare Bindings admin`;
  }, [title]);
  return (
    <div className={styles.page}>
      {back && (
        <Link to={back.to} className={`${text.note} ${styles.back}`}>
          ‹ {back.label}
        </Link>
      )}
      <div className={`${layout.spread} ${layout.flow} ${styles.head}`}>
        <h1 className={`${text.figures} ${styles.title}`} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={`${layout.row} ${styles.actions}`}>{actions}</div>}
      </div>
      {lead && <p className={`${text.soft} ${styles.lead}`}>{lead}</p>}
      {children}
    </div>
  );
}

/** Shown until the record of a page has arrived, or instead of it. */
export function LoadingPage({
  error,
  ...page
}: Pick<AdminPageProps, 'title' | 'back'> & { error: Error | null | undefined }) {
  return (
    <AdminPage {...page}>
      <p role={error ? 'alert' : undefined}>{error?.message ?? 'Loading…'}</p>
    </AdminPage>
  );
}
