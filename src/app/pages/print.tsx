import { PrintService } from '#features/print/views/PrintService.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { ServicePage } from '#features/services/views/ServicePage.tsx';
import { PAGES, quoteAddress } from '#kernel/addresses.ts';
import { offeredColours } from '#kernel/bindings.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { publicPage } from '#ui/document-head.ts';
import { printLoan } from '../print-loan.tsx';
import type { Route } from './+types/print.ts';
import { Showcase } from './Showcase.tsx';
import { servicePage } from './service-data.ts';
import { serviceHead } from './service-head.ts';

/** Printing books and theses from a PDF (decision 39). */
export async function loader(args: Route.LoaderArgs) {
  const colours = await args.context.get(catalogueContext).colours();
  return { ...(await servicePage(args)), colours: offeredColours(colours) };
}

export const headers = publicPage;

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? serviceHead(loaderData) : []);

export default function Print({ loaderData: { page, path, showcase, colours } }: Route.ComponentProps) {
  const kind = path === PAGES.thesisBinding ? 'thesis' : 'book';
  const actions = (
    <ButtonLink kind="secondary" to={quoteAddress(path.slice(1))}>
      Ask us something
    </ButtonLink>
  );
  return (
    <PrintService key={kind} kind={kind} colours={colours} loan={printLoan}>
      {({ sent, ...parts }) => (
        <>
          <ServicePage {...page} {...parts} actions={actions} />
          {sent}
          <Showcase {...showcase} />
        </>
      )}
    </PrintService>
  );
}
