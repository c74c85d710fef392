import { type ReactNode, useEffect } from 'react';
import styles from './auth-layout.module.css';

export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Rare Bindings admin`;
  }, [title]);
  return (
    <main className={styles.layout}>
      <p className={styles.mark}>
        Rare Bindings <em>admin</em>
      </p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  );
}
