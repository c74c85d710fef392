import styles from './breadcrumbs.module.css';
import { Link } from './Link.tsx';

export function Breadcrumbs({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <Link to={to} viewTransition>
                {label}
              </Link>
            ) : (
              <span aria-current="page">
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
