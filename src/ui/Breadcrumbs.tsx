import styles from './breadcrumbs.module.css';
import { Link } from './Link.tsx';
import text from './text.module.css';

export function Breadcrumbs({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className={`${text.note} ${styles.crumbs}`}>
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
