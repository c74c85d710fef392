import { lazy, Suspense, useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLocation } from 'react-router';
import { loadContentPage } from '#features/services/server/content-page.ts';
import { getTextContext } from '#features/services/server/text-context.ts';
import { Prose } from '#features/services/views/Prose.tsx';
import styles from '#features/viewer/views/surface.module.css';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { documentHead, publicPage } from '#ui/document-head.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, origin } = context.get(shopContext);
  const page = await loadContentPage(db, PAGES.viewer.slice(1), getTextContext(context));
  if (!page) throw data(null, { status: 404 });
  return { page, origin };
}

export const headers = publicPage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  return documentHead(
    { title: page.title, description: page.metaDescription, path: PAGES.viewer, noindex: true },
    origin,
  );
};

const Viewer = lazy(() => import('#features/viewer/views/Viewer.served.tsx'));

export default function ViewerPage({ loaderData: { page } }: PageProps<typeof loader>) {
  const { search } = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const viewer = isLive ? (
    <Suspense fallback={<Waiting />}>
      <Viewer search={search} />
    </Suspense>
  ) : (
    <Waiting />
  );
  const { title, lead, body } = page;
  return (
    <Prose title={title} lead={lead} body={body} picture={null} opening={viewer}>
      <ButtonLink to={PAGES.pdfPrinting}>Print from a PDF</ButtonLink>
      <ButtonLink kind="secondary" to={quoteRequestPath(PAGES.pdfPrinting.slice(1))}>
        Ask a bookbinder
      </ButtonLink>
    </Prose>
  );
}

/** Reserves the viewer's space to prevent layout shift. */
const Waiting = () => (
  <div className={styles.surface}>
    <noscript>
      <p>The viewer needs JavaScript. Please turn it on and reload the page.</p>
    </noscript>
  </div>
);
