import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { addDesignedBook } from '#features/cart/client/add-designed-book.ts';
import styles from '#features/designs/views/editor/page.module.css';
import { createProofSubmitter } from '#features/orders/client/proof-submitter.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { offeredColours } from '#kernel/bindings.ts';
import { parseProofReference } from '#kernel/design-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { pageMeta, publicPage } from '#ui/document-head.ts';
import text from '#ui/text.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(shopContext);
  return { colours: offeredColours(await context.get(catalogueContext).colours()), origin };
}

export const headers = publicPage;

const DESCRIPTION =
  'Design the front, spine and back of a binding to a tenth of a millimetre. See at once what we can make and what it costs.';

export const meta = pageMeta({
  title: 'Binding editor',
  description: DESCRIPTION,
  path: PAGES.editor,
  noindex: true,
});

const Editor = lazy(() => import('#features/designs/views/editor/Editor.served.tsx'));

export default function EditorPage({ loaderData: { colours } }: PageProps<typeof loader>) {
  const { search } = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { source, purpose, action } = useMemo(() => {
    const params = new URLSearchParams(search);
    const proof = parseProofReference(params.get('proof'));
    const source = {
      designId: params.get('design'),
      bookId: params.get('book'),
      startId: params.get('start'),
      lineId: params.get('line'),
      shared: params.get('shared'),
    };
    const purpose = { lineId: source.lineId, proof };
    return { source, purpose, action: proof ? createProofSubmitter(proof) : addDesignedBook };
  }, [search]);
  return (
    <>
      <h1 className={text.hidden}>Binding editor</h1>
      {isLive ? (
        <Suspense fallback={<Waiting />}>
          <Editor colours={colours} source={source} purpose={purpose} onAddToCart={action} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <noscript>
        <p className={text.wrap}>The editor needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
    </>
  );
}

/** Reserves the editor's space to prevent layout shift. */
const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <p>{DESCRIPTION}</p>
  </div>
);
