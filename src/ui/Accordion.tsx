import styles from './accordion.module.css';
import text from './text.module.css';

interface AccordionProps {
  /** `html` must be sanitised. `id` is a link target. */
  items: readonly { id?: string; title: string; html: string }[];
  open?: boolean;
}

export function Accordion({ items, open = false }: AccordionProps) {
  return (
    <div className={text.ruled}>
      {items.map(({ id, title, html }) => (
        <details key={title} className={styles.item} open={open}>
          <summary>
            <h3>{title}</h3>
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
          <div id={id} className={styles.panel} dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
    </div>
  );
}
