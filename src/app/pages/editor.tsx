import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLocation } from 'react-router';
import styles from '#features/designs/views/editor/page.module.css';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { PAGES } from '#kernel/addresses.ts';
import { offeredColours } from '#kernel/bindings.ts';
import { proofOfQuery } from '#kernel/design-addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { documentHead, publicPage } from '#ui/document-head.ts';
import text from '#ui/text.module.css';
import { addDesigned } from '../add-designed.ts';
import { sendToProof } from '../send-to-proof.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(shopContext);
  return { colours: offeredColours(await context.get(catalogueContext).colours()), origin };
}

export const headers = publicPage;

const WORDS =
  'Draw the front, the spine and the back of a binding to the tenth of a millimetre, and see at once what the bindery can make and what it costs.';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        { title: 'The editor', description: WORDS, path: PAGES.editor, noindex: true },
        loaderData.origin,
      )
    : [];

const Editor = lazy(() => import('#features/designs/views/editor/Editor.served.tsx'));

export default function EditorPage({ loaderData: { colours } }: PageProps<typeof loader>) {
  const { search } = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { wanted, purpose, deed } = useMemo(() => {
    const asked = new URLSearchParams(search);
    const proof = proofOfQuery(asked.get('proof'));
    const wanted = {
      designId: asked.get('design'),
      bookId: asked.get('book'),
      startId: asked.get('start'),
      lineId: asked.get('line'),
      shared: asked.get('shared'),
    };
    const purpose = { lineId: wanted.lineId, proof };
    return { wanted, purpose, deed: proof ? sendToProof(proof) : addDesigned };
  }, [search]);
  return (
    <>
      <h1 className={text.hidden}>The editor</h1>
      {isLive ? (
        <Suspense fallback={<Waiting />}>
          <Editor colours={colours} wanted={wanted} purpose={purpose} onAddToCart={deed} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <noscript>
        <p className={text.wrap}>Drawing takes JavaScript, which this browser does not run for the shop.</p>
      </noscript>
    </>
  );
}

/** Reserves the editor's space to prevent layout shift. */
const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <p>{WORDS}</p>
  </div>
);
