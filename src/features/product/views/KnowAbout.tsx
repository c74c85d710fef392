import { lazy, Suspense, useState } from 'react';
import { CachedFragment } from '#ui/CachedFragment.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { KnowAboutAll } from './KnowAboutAll.tsx';
import styles from './know-about.module.css';
import type { KnowAboutSubject } from './know-about.ts';

const loadTabs = () => import('./KnowAboutTabs.tsx');
const KnowAboutTabs = lazy(() =>
  loadTabs().then(
    (file): { default: typeof file.KnowAboutTabs } => ({ default: file.KnowAboutTabs }),
    () => ({ default: LoadFailed }),
  ),
);

const TITLES = { leather: 'Know about leather type', variant: 'Know about Variant type' } as const;

/** Button that opens the "Know about" dialog on leathers or editions (storefront 2.12). */
export function KnowAbout({ subject }: { subject: KnowAboutSubject }) {
  const [open, setOpen] = useState(false);
  const title = TITLES[subject];
  return (
    <>
      <button
        type="button"
        className={`${text.note} ${layout.line} ${styles.button}`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadTabs().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" size={18} />
        <span className={styles.title}>{title}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Suspense fallback={null}>
          <KnowAboutTabs subject={subject} label={title} />
        </Suspense>
      </Dialog>
      <noscript>
        {/* Rendered on the server only, which keeps the text out of the script bundle. */}
        {import.meta.env.SSR && (
          <CachedFragment as="details" className={styles.details} name={title}>
            {() => (
              <>
                <summary>{title}</summary>
                <KnowAboutAll subject={subject} />
              </>
            )}
          </CachedFragment>
        )}
      </noscript>
    </>
  );
}

const LoadFailed = () => (
  <p role="alert">We couldn’t load this. Check your connection and reload the page.</p>
);
