import { data } from 'react-router';
import { describeDesign } from '#features/designs/describe-design.ts';
import { spreadSize } from '#features/designs/geometry.ts';
import { designsContext } from '#features/designs/server/designs-context.ts';
import { listOwnDesigns } from '#features/designs/server/queries.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { SealedPreview } from '#features/designs/views/sealed/SealedPreview.tsx';
import type { OpenPages } from '#features/orders/printed-pages.ts';
import { findOrderForPage, findProofForPage } from '#features/orders/server/order-for-page.ts';
import { findPagesFile } from '#features/orders/server/proofs/print-file.ts';
import { ProofPage } from '#features/orders/views/ProofPage.tsx';
import { ProofPins } from '#features/orders/views/ProofPins.tsx';
import { RemarkedPages } from '#features/orders/views/RemarkedPages.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { proofPath } from '#kernel/order-paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/proof.ts';

/** Proof of an ordered design; 404 for other people's (decision 4). */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { userId } = await requireAccount({ context, url });
  const order = await findOrderForPage(context, userId, params['code'] ?? '');
  const proof = order && (await findProofForPage(context, userId, order.code, params['line'] ?? ''));
  if (!order || !proof) throw data(null, { status: 404 });
  const { db, sharing } = context.get(designsContext);
  const { code } = order;
  const { lineId, remarks } = proof;
  const [saved, colours, file] = await Promise.all([
    listOwnDesigns(db, userId, sharing),
    context.get(catalogueContext).colours(),
    remarks.some(({ page }) => page !== null) ? findPagesFile(context, { userId, code, lineId }) : null,
  ]);
  const design = readStoredDesign(proof.design);
  return {
    code,
    currency: order.currency,
    proof,
    design,
    colours,
    file,
    text: describeDesign(design, colours),
    others: saved
      .filter(({ bookId }) => bookId !== null && bookId === proof.bookId)
      .map(({ id, name }) => ({ id, name })),
    origin: context.get(shopContext).origin,
  };
}

export const headers = privatePage;

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  title: `Proof for order ${loaded.code}`,
  description: 'Check your design, then approve the proof or request changes.',
  path: proofPath(loaded.code, loaded.proof.lineId),
  noindex: true,
}));

const openPages: OpenPages = async (file, signal) => {
  const { openPrintedPages } = await import('#features/viewer/client/printed-pages.ts');
  return openPrintedPages(file, signal);
};

export default function ProofRoute({ loaderData }: Route.ComponentProps) {
  const { code, currency, proof, design, colours, text, others, file } = loaderData;
  const { print, remarks } = proof;
  return (
    <ProofPage
      code={code}
      currency={currency}
      proof={proof}
      details={text}
      alternatives={others}
      pages={
        file && print && <RemarkedPages open={openPages} count={print.pages} file={file} remarks={remarks} />
      }
      preview={
        <SealedPreview
          picture={proof.picture}
          design={design}
          colours={colours}
          overlay={<ProofPins remarks={proof.remarks} spread={spreadSize(design)} />}
        />
      }
    />
  );
}
