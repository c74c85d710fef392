import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { proofAddress } from '#kernel/order-addresses.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { orderOfPage } from '../server/order-of-page.ts';
import { proofOfPage } from '../server/proofs/proof-of-page.ts';
import { ProofPage } from '../views/ProofPage.tsx';

/** The proof of a design that was ordered; another's is not there (decision 4). */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { userId } = await requireAccount({ context, url });
  const order = await orderOfPage(context, userId, params['code'] ?? '');
  const proof = order && (await proofOfPage(context, userId, order.code, params['line'] ?? ''));
  if (!order || !proof) throw data(null, { status: 404 });
  return { code: order.code, currency: order.currency, proof, origin: context.get(shopContext).origin };
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: `Proof: order ${loaderData.code}`,
          description: 'Your design as the bindery makes it: approve it, or say what should be otherwise.',
          path: proofAddress(loaderData.code, loaderData.proof.lineId),
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function ProofRoute({ loaderData: { code, currency, proof } }: PageProps<typeof loader>) {
  return <ProofPage code={code} currency={currency} given={proof} />;
}
