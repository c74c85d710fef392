import type { Job } from '#features/print/contract.ts';
import { PrintService } from '#features/print/views/PrintService.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { ServicePage } from '#features/services/views/ServicePage.tsx';
import { offeredColours } from '#kernel/bindings.ts';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/print.ts';
import { Showcase } from './Showcase.tsx';
import { loadServicePage } from './service-data.ts';
import { serviceMeta } from './service-meta.ts';

/** Printing books and theses from a PDF (decision 39). */
export async function loader(args: Route.LoaderArgs) {
  const colours = await args.context.get(catalogueContext).colours();
  return { ...(await loadServicePage(args)), colours: offeredColours(colours) };
}

export const headers = publicPage;

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? serviceMeta(loaderData) : []);

const addToCart = async (job: Job) =>
  (await import('#features/cart/client/add-print-job.ts')).addPrintJob(job);

export default function Print({ loaderData: { page, path, showcase, colours } }: Route.ComponentProps) {
  const kind = path === PAGES.thesisBinding ? 'thesis' : 'book';
  const actions = (
    <ButtonLink kind="secondary" to={quoteRequestPath(path.slice(1))}>
      Ask a bookbinder
    </ButtonLink>
  );
  return (
    <PrintService key={kind} kind={kind} colours={colours} addToCart={addToCart}>
      {({ sentFiles: sent, ...parts }) => (
        <>
          <ServicePage {...page} {...parts} actions={actions} />
          {sent}
          <Showcase {...showcase} />
        </>
      )}
    </PrintService>
  );
}
