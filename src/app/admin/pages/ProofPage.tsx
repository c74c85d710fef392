import type { Layout } from '#features/designs/layout.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import { ProofAdminPage } from '#features/orders/admin/ProofAdminPage.tsx';
import type { OpenPages } from '#features/orders/printed-pages.ts';

const openPages: OpenPages = async (file, signal) => {
  const { openPrintedPages } = await import('#features/viewer/client/printed-pages.ts');
  return openPrintedPages(file, signal);
};

export function Page() {
  return (
    <ProofAdminPage
      openPages={openPages}
      draw={({ layout, colours }, label) => (
        <FlatView layout={layout as unknown as Layout} colours={colours} show="spread" label={label} />
      )}
    />
  );
}
