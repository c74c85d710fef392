import type { Layout } from '#features/designs/layout.ts';
import { FlatView } from '#features/designs/views/FlatView.tsx';
import { ProofDesk } from '#features/orders/desk/ProofDesk.tsx';

/** A proof as the bindery looks it through. Designs are drawn by the feature that knows them. */
export function Page() {
  return (
    <ProofDesk
      draw={({ layout, colours }, label) => (
        <FlatView layout={layout as unknown as Layout} colours={colours} show="spread" label={label} />
      )}
    />
  );
}
